import { refused, slow } from '@site/testing/faults/faulty-answers'
import { answers, type BackendFault, testBackendFault } from '../fixtures/backend-fault'

const FAULTS: readonly BackendFault[] = [
  { name: 'the backend is down', decisive: 'forms', fault: refused, ends: 'told' },
  {
    name: 'the backend answers 500',
    fault: answers(500, '{"message":"out of memory"}'),
    ends: 'told',
  },
  {
    name: 'the backend answers 429 with Retry-After',
    fault: answers(429, '{"message":"too many requests"}', { 'retry-after': '30' }),
    ends: 'told',
  },
  {
    name: 'the backend answers with a web page',
    decisive: 'quantum',
    fault: answers(200, '<!doctype html><h1>Welcome to our Wi-Fi</h1>', { 'content-type': 'text/html' }),
    ends: 'told',
  },
  {
    name: 'the backend answers with 10 MB of something else',
    fault: answers(200, JSON.stringify({ rows: 'x'.repeat(10_000_000) })),
    ends: 'told',
  },
  { name: 'the backend takes its time', decisive: 'auth', fault: slow, ends: 'done' },
]

for (const fault of FAULTS) testBackendFault(fault)
