import { testFault } from '../fixtures/fault-suite'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'throws when it is unmounted',
  decisive: 'forms',
  inflict: plan('unmount'),
  ends: ['unharmed'],
  leaves: true,
  report: /failed at unmount: .*injected fault at unmount/,
})

testFault({
  name: 'never finishes unmounting',
  decisive: 'marketing',
  inflict: plan('endless unmount'),
  ends: ['unharmed'],
  leaves: true,
  report: /failed at unmount: .*did not unmount within/,
})
