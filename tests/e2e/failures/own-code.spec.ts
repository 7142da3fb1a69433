import { type Fault, testFault } from '../fixtures/fault-tests'
import { plan } from '../fixtures/plan-fault'

/** A release's own faults: in the live one alone, or in the last good one as well. */
const FAULTS: readonly Fault[] = [
  {
    name: 'throws when it is loaded',
    decisive: 'forms',
    inflict: plan('load', 'live'),
    ends: ['last good'],
    report: /failed at load: .*injected fault at load/,
  },
  {
    name: 'throws when it is loaded, the last good release too',
    inflict: plan('load'),
    ends: ['text', 'told'],
    report: /failed at load: .*injected fault at load/,
  },
  {
    name: 'throws when it is mounted',
    inflict: plan('mount', 'live'),
    ends: ['last good'],
    report: /failed at mount: .*injected fault at mount/,
  },
  {
    name: 'throws when it is mounted, the last good release too',
    decisive: 'quantum',
    inflict: plan('mount'),
    ends: ['text', 'told'],
    report: /failed at mount: .*injected fault at mount/,
  },
  {
    name: 'throws while it renders',
    decisive: 'marketing',
    inflict: plan('render', 'live'),
    ends: ['last good'],
    report: /failed at render: .*injected fault at render/,
  },
  {
    name: 'throws while it renders, the last good release too',
    inflict: plan('render'),
    ends: ['text', 'told'],
    report: /failed at render: .*injected fault at render/,
  },
  {
    name: 'throws in an effect',
    decisive: 'forms',
    inflict: plan('effect'),
    ends: ['text', 'told'],
    report: /failed at render: .*injected fault at effect/,
  },
  {
    name: 'throws when it is unmounted',
    decisive: 'forms',
    inflict: plan('unmount'),
    ends: ['unharmed'],
    leaves: true,
    report: /failed at unmount: .*injected fault at unmount/,
  },
  {
    name: 'never finishes unmounting',
    inflict: plan('endless unmount'),
    ends: ['unharmed'],
    leaves: true,
    report: /failed at unmount: .*did not unmount within/,
  },
  {
    name: 'has a syntax error',
    inflict: plan('syntax error', 'live'),
    ends: ['last good'],
    report: /failed at load: .*Unexpected token/,
  },
  {
    name: 'brings a second React',
    decisive: 'forms',
    inflict: plan('second React', 'live'),
    ends: ['last good'],
    report: /failed at render: .*useState/,
    noise: [/Invalid hook call/],
  },
]

for (const fault of FAULTS) testFault(fault)
