import { notFound, served } from '@site/testing/faults/faulty-answers'
import { testFault } from '../fixtures/fault-suite'

/** What a browser says of the answer when the page asks once more, past its cache: a refusal has not the bytes of the file. */
const NOT_ITS_BYTES = /integrity|digest/

testFault({
  name: '404 for its container',
  decisive: 'marketing',
  inflict: served(notFound, 'remoteEntry.js'),
  ends: ['text', 'told'],
  report: /failed at load: /,
  noise: [NOT_ITS_BYTES],
})

testFault({
  name: '404 for its chunks',
  decisive: 'quantum',
  inflict: served(notFound, 'assets/*.js'),
  ends: ['text', 'told'],
  report: /failed at (load|mount): /,
  noise: [NOT_ITS_BYTES],
})

testFault({
  name: '404 for its style sheet',
  decisive: 'forms',
  arrival: 'inside',
  inflict: served(notFound, 'assets/*.css'),
  ends: ['unharmed', 'text', 'told'],
  report: /failed at load: The style sheet/,
  noise: [/MIME type/, NOT_ITS_BYTES],
})
