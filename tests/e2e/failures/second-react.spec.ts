import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'brings a second React',
  decisive: 'forms',
  inflict: plan('second React', 'live'),
  ends: ['last good'],
  report: /failed at render: .*useState/,
  noise: [/Invalid hook call/],
})
