import { answers, testBackendFault } from '../fixtures/backend-fault'

testBackendFault({
  name: 'the backend answers 500',
  decisive: 'analytics',
  fault: answers(500, '{"message":"out of memory"}'),
  ends: 'told',
})

testBackendFault({
  name: 'the backend answers 429 with Retry-After',
  decisive: 'chat',
  fault: answers(429, '{"message":"too many requests"}', { 'retry-after': '30' }),
  ends: 'told',
})
