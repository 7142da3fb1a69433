import { notFound, pageInstead, served, slow } from '@site/testing/faults/faulty-answers'
import { type Fault, testFault } from '../fixtures/fault-tests'

/** Browser messages about the page's second request, past its cache: a refusal does not have the file's bytes. */
const NOT_ITS_BYTES = /integrity|digest/

/** The host's answers to requests for a remote's files; those of these releases are in `own` (`platform/tool/rehearse/own-copy.ts`). */
const FAULTS: readonly Fault[] = [
  {
    name: 'is slow: 0.7 s for every file',
    decisive: 'forms',
    inflict: served(slow, '{*.js,own/**}'),
    ends: ['unharmed'],
  },
  {
    name: '404 for its container',
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
