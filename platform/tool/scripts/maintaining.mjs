import { JOURNEYS } from './everyday.mjs'

/** Parts of the benchmark that measure other frameworks, whose packages are installed for them alone. */
const WITH_PEERS = ['peers', 'openings', 'interactions', 'memory', 'weight', 'waterfall']

/** For who maintains this repository: measurements, and trials that take minutes to hours. */
export const MAINTAINING = {
  bench: {
    does: 'Measures the site beside monoliths of the same sources and other frameworks.',
    takes: '[<part> …]',
    file: 'bench/main.ts',
    apart: (args) =>
      WITH_PEERS.some((part) => args.includes(part))
        ? { 'bench/peers': 'the other frameworks, for this benchmark alone' }
        : {},
    helpsItself: true,
  },
  faults: {
    does: 'Injects every fault into every remote, beside other frameworks, and writes docs/measurements/faults.md; an hour.',
    takes: '[cells | bytes | weights | peers | report] [<name>]',
    examples: ['node tools/run.mjs faults', 'node tools/run.mjs faults peers single-spa'],
    file: 'bench/faults/main.ts',
  },
  attacks: {
    does: 'Corrupts moves and files of a store at random while a host serves it.',
    options: {
      '--minutes <number>': 'how long (default: 10)',
      '--seed <number>': 'repeats a run',
      '--write': 'writes what was seen to docs/measurements/faults.md',
    },
    examples: ['node tools/run.mjs attacks', 'node tools/run.mjs attacks --minutes 1 --seed 7'],
    file: 'tests/attacks/run.ts',
  },
  seeded: {
    does: 'Puts faults into the sources, one after the other, and asks whether the tests find them; an hour.',
    options: { '--only <text>': 'faults whose file or sentence contains it' },
    more: 'Nothing may be uncommitted. Every file gets its text back.',
    examples: ['node tools/run.mjs seeded', 'node tools/run.mjs seeded --only platform/host'],
    file: 'tests/seeded/run.ts',
  },
  proof: {
    does: 'Puts changes into remotes, one after the other, and asks whether the journeys of their neighbours find those that break something; an hour.',
    options: { '--only <text>': 'changes whose kind (break, harmless), remote or sentence contains it' },
    more: 'Every file gets its text back.',
    examples: ['node tools/run.mjs proof', 'node tools/run.mjs proof --only "break chat"'],
    file: 'tests/proof/run.ts',
  },
  docs: {
    does: 'Repeats every measurement and writes every page of docs/ that a command writes; hours, on a machine without other work.',
    examples: ['node tools/run.mjs docs'],
    file: 'tools/docs.ts',
  },
  'release:tabs': {
    does: 'Activates 100 releases under 20 open tabs.',
    takes: '[<option of Playwright> …]',
    examples: ['node tools/run.mjs release:tabs'],
    command: [...JOURNEYS, 'releases-many'],
    env: { DEPLOYS: '100', TABS: '20', WRITE: 'on' },
  },
  'release:stress': {
    does: 'Deploys from many processes at once, and kills deploys at random moments.',
    options: {
      '--rounds <number>': 'rounds of simultaneous deploys (default: 10)',
      '--kills <number>': 'deploys that are killed (default: 100)',
      '--write': 'writes what was seen to docs/measurements/deploys.md',
    },
    examples: ['node tools/run.mjs release:stress --rounds 1 --kills 5'],
    file: 'platform/tool/testing/stress/run.ts',
  },
  'try:restarts': {
    does: 'Restarts two hosts behind a balancer ten times under 100,000 requests: none may fail.',
    examples: ['node tools/run.mjs try:restarts'],
    file: 'tools/try/restarts.ts',
  },
  'try:hosts': {
    does: 'Visits two hosts that differ, behind a balancer and a CDN, while releases go live: no page may lack a file.',
    options: { '--visits <number>': 'visits for each difference (default: 1000)' },
    examples: ['node tools/run.mjs try:hosts', 'node tools/run.mjs try:hosts --visits 100'],
    file: 'tools/try/hosts.ts',
  },
  'try:day': {
    does: "Does a team's whole day from an empty folder, with a stopwatch.",
    options: { '--write': 'writes the times to docs/measurements/team-day.md' },
    examples: ['node tools/run.mjs try:day'],
    file: 'tools/try/team-day.ts',
  },
  'try:nodes': {
    does: 'Tries start and tests on Node 20.19, 22 and 24, and writes docs/measurements/node-versions.md; hours.',
    takes: '[<version> …]',
    options: { '--units': 'only the tests without a browser' },
    examples: ['node tools/run.mjs try:nodes', 'node tools/run.mjs try:nodes 24 --units'],
    file: 'tools/try/nodes.ts',
  },
  'try:updates': {
    does: 'Tries the newest minor version of every package on a branch, and says which group of packages breaks what; hours.',
    options: { '--journeys': 'runs the journeys too' },
    examples: ['node tools/run.mjs try:updates'],
    file: 'tools/try/updates.ts',
  },
}
