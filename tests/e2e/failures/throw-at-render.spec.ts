import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'throws while it renders',
  decisive: 'marketing',
  inflict: plan('render', 'live'),
  ends: ['last good'],
  report: /failed at render: .*injected fault at render/,
})

testFault({
  name: 'throws while it renders, the last good release too',
  decisive: 'analytics',
  inflict: plan('render'),
  ends: ['text', 'told'],
  report: /failed at render: .*injected fault at render/,
})
