import { refused } from '@site/testing/faults/faulty-answers'
import { testBackendFault } from '../fixtures/backend-fault'

testBackendFault({ name: 'the backend is down', decisive: 'forms', fault: refused, ends: 'told' })
