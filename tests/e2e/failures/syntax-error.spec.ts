import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'has a syntax error',
  decisive: 'quantum',
  inflict: plan('syntax error', 'live'),
  ends: ['last good'],
  report: /failed at load: .*Unexpected token/,
})
