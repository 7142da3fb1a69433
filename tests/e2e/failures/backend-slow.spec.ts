import { backendBattery } from '../fixtures/backend-fault'
import { slow } from '../fixtures/faults'

backendBattery({ name: 'the backend takes its time', decisive: 'auth', fault: slow, ends: 'done' })
