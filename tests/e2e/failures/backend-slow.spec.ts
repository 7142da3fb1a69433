import { slow } from '@site/testing/faults/faulty-answers'
import { testBackendFault } from '../fixtures/backend-fault'

testBackendFault({ name: 'the backend takes its time', decisive: 'auth', fault: slow, ends: 'done' })
