import { testFault } from '../fixtures/fault-suite'
import { served, slow } from '../fixtures/faults'

testFault({
  name: 'is slow: 0.7 s for every file',
  decisive: 'forms',
  inflict: served(slow, '{*.js,assets/**}'),
  ends: ['unharmed'],
})
