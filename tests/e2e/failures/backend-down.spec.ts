import { backendBattery } from '../fixtures/backend-fault'
import { refused } from '../fixtures/faults'

backendBattery({ name: 'the backend is down', decisive: 'forms', fault: refused, ends: 'told' })
