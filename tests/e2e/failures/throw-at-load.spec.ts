import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'throws when it is loaded',
  decisive: 'forms',
  inflict: plan('load', 'live'),
  ends: ['last good'],
  report: /failed at load: .*sabotaged at load/,
})

battery({
  name: 'throws when it is loaded, the last good release too',
  decisive: 'chat',
  inflict: plan('load'),
  ends: ['text', 'told'],
  report: /failed at load: .*sabotaged at load/,
})
