import { notFound, pageInstead, served, slow } from '@site/testing/faults/faulty-answers'
import { type Fault, testFault } from '../fixtures/fault-tests'

/** What a browser says of the answer when the page asks once more, past its cache: a refusal has not the bytes of the file. */
const NOT_ITS_BYTES = /integrity|digest/

/** What the host answers when it is asked for the files of a remote; those of these releases lie in `own` (`platform/tool/rehearse/own-copy.ts`). */
const FAULTS: readonly Fault[] = [
  {
    name: 'is slow: 0.7 s for every file',
    decisive: 'forms',
    inflict: served(slow, '{*.js,own/**}'),
    ends: ['unharmed'],
  },
  {
    name: '404 for its container',
    decisive: 'marketing',
    inflict: served(notFound, 'remoteEntry.js'),
    ends: ['text', 'told'],
    report: /failed at load: /,
    noise: [NOT_ITS_BYTES],
  },
  {
    name: '404 for its chunks',
    decisive: 'quantum',
    inflict: served(notFound, 'own/*.js'),
    ends: ['text', 'told'],
    report: /failed at (load|mount): /,
    noise: [NOT_ITS_BYTES],
  },
  {
    name: '404 for its style sheet',
    decisive: 'forms',
    arrival: 'inside',
    inflict: served(notFound, 'own/*.css'),
    ends: ['unharmed', 'text', 'told'],
    report: /failed at load: The style sheet/,
    noise: [/MIME type/, NOT_ITS_BYTES],
  },
  {
    name: 'HTML where its scripts should be',
    decisive: 'chat',
    inflict: served(pageInstead, '{*.js,own/*.js}'),
    ends: ['text', 'told'],
    report: /failed at load: /,
    noise: [/MIME type|integrity|digest/],
  },
]

for (const fault of FAULTS) testFault(fault)
