import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'throws in an effect',
  decisive: 'forms',
  inflict: plan('effect'),
  ends: ['text', 'told'],
  report: /failed at render: .*injected fault at effect/,
})
