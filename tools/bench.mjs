import { runTypeScript } from './run/run-typescript.mjs'

const args = process.argv.slice(2)
const measuresPeers = args.includes('peers') && !args.includes('--help')
await runTypeScript(
  'tools/run/bench.ts',
  measuresPeers ? { 'bench/peers': 'the other frameworks, for this benchmark alone' } : {},
)
