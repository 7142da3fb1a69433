import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'throws while it renders',
  decisive: 'marketing',
  inflict: plan('render', 'live'),
  ends: ['last good'],
  report: /failed at render: .*sabotaged at render/,
})

battery({
  name: 'throws while it renders, the last good release too',
  decisive: 'analytics',
  inflict: plan('render'),
  ends: ['text', 'told'],
  report: /failed at render: .*sabotaged at render/,
})
