import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'throws when it is mounted',
  decisive: 'auth',
  inflict: plan('mount', 'live'),
  ends: ['last good'],
  report: /failed at mount: .*sabotaged at mount/,
})

battery({
  name: 'throws when it is mounted, the last good release too',
  decisive: 'quantum',
  inflict: plan('mount'),
  ends: ['text', 'told'],
  report: /failed at mount: .*sabotaged at mount/,
})
