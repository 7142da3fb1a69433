import { served, slow } from '@site/testing/faults/faulty-answers'
import { testFault } from '../fixtures/fault-suite'

testFault({
  name: 'is slow: 0.7 s for every file',
  decisive: 'forms',
  inflict: served(slow, '{*.js,assets/**}'),
  ends: ['unharmed'],
})
