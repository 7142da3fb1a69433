import { testBackendFault } from '../fixtures/backend-fault'
import { refused } from '../fixtures/faults'

testBackendFault({ name: 'the backend is down', decisive: 'forms', fault: refused, ends: 'told' })
