import { runTypeScript } from './run/run-typescript.mjs'

const isForPeers = process.argv.slice(2).includes('peers')
await runTypeScript(
  'tools/run/bench.ts',
  isForPeers ? { 'tests/bench/peers': 'the other frameworks, for this benchmark alone' } : {},
)
