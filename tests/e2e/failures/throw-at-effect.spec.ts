import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'throws in an effect',
  decisive: 'forms',
  inflict: plan('effect'),
  ends: ['text', 'told'],
  report: /failed at render: .*sabotaged at effect/,
})
