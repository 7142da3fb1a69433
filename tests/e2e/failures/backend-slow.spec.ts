import { testBackendFault } from '../fixtures/backend-fault'
import { slow } from '../fixtures/faults'

testBackendFault({ name: 'the backend takes its time', decisive: 'auth', fault: slow, ends: 'done' })
