import { answers, backendBattery } from '../fixtures/backend-fault'

backendBattery({
  name: 'the backend answers 500',
  decisive: 'analytics',
  fault: answers(500, '{"message":"out of memory"}'),
  ends: 'told',
})

backendBattery({
  name: 'the backend answers 429 with Retry-After',
  decisive: 'chat',
  fault: answers(429, '{"message":"too many requests"}', { 'retry-after': '30' }),
  ends: 'told',
})
