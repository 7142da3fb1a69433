import { answers, testBackendFault } from '../fixtures/backend-fault'

testBackendFault({
  name: 'the backend answers with a web page',
  decisive: 'quantum',
  fault: answers(200, '<!doctype html><h1>Welcome to our Wi-Fi</h1>', { 'content-type': 'text/html' }),
  ends: 'told',
})

testBackendFault({
  name: 'the backend answers with 10 MB of something else',
  decisive: 'auth',
  fault: answers(200, JSON.stringify({ rows: 'x'.repeat(10_000_000) })),
  ends: 'told',
})
