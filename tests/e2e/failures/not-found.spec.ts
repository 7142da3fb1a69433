import { testFault } from '../fixtures/fault-suite'
import { notFound, served } from '../fixtures/faults'

testFault({
  name: '404 for its container',
  decisive: 'marketing',
  inflict: served(notFound, 'remoteEntry.js'),
  ends: ['text', 'told'],
  report: /failed at load: /,
})

testFault({
  name: '404 for its chunks',
  decisive: 'quantum',
  inflict: served(notFound, 'assets/*.js'),
  ends: ['text', 'told'],
  report: /failed at (load|mount): /,
})

testFault({
  name: '404 for its style sheet',
  decisive: 'forms',
  arrival: 'inside',
  inflict: served(notFound, 'assets/*.css'),
  ends: ['unharmed', 'text', 'told'],
  report: /failed at load: The style sheet/,
  noise: [/MIME type/],
})
