import { battery } from '../fixtures/battery'
import { served, slow } from '../fixtures/faults'

battery({
  name: 'is slow: 0.7 s for every file',
  decisive: 'forms',
  inflict: served(slow, '{*.js,assets/**}'),
  ends: ['unharmed'],
})
