import { battery } from '../fixtures/battery'
import { plan } from '../fixtures/plan-fault'

battery({
  name: 'throws when it is unmounted',
  decisive: 'forms',
  inflict: plan('unmount'),
  ends: ['unharmed'],
  leaves: true,
  report: /failed at unmount: .*sabotaged at unmount/,
})

battery({
  name: 'never finishes unmounting',
  decisive: 'marketing',
  inflict: plan('endless unmount'),
  ends: ['unharmed'],
  leaves: true,
  report: /failed at unmount: .*did not unmount within/,
})
