import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'throws when it is mounted',
  decisive: 'auth',
  inflict: plan('mount', 'live'),
  ends: ['last good'],
  report: /failed at mount: .*injected fault at mount/,
})

testFault({
  name: 'throws when it is mounted, the last good release too',
  decisive: 'quantum',
  inflict: plan('mount'),
  ends: ['text', 'told'],
  report: /failed at mount: .*injected fault at mount/,
})
