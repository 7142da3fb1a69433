import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'never finishes mounting',
  decisive: 'chat',
  inflict: plan('endless mount'),
  ends: ['text', 'told'],
  report: /failed at mount: .*did not mount within/,
})
