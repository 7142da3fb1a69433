import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'throws when it is loaded',
  decisive: 'forms',
  inflict: plan('load', 'live'),
  ends: ['last good'],
  report: /failed at load: .*injected fault at load/,
})

testFault({
  name: 'throws when it is loaded, the last good release too',
  decisive: 'chat',
  inflict: plan('load'),
  ends: ['text', 'told'],
  report: /failed at load: .*injected fault at load/,
})
