import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'has a syntax error',
  decisive: 'quantum',
  inflict: plan('syntax error', 'live'),
  ends: ['last good'],
  report: /failed at load: .*Unexpected token/,
})
