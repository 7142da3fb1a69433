import { runTypeScript } from './run/run-typescript.mjs'

const args = process.argv.slice(2)
const WITH_PEERS = ['peers', 'openings', 'interactions', 'memory', 'weight', 'waterfall']
const measuresPeers = WITH_PEERS.some((part) => args.includes(part)) && !args.includes('--help')
await runTypeScript(
  'tools/run/bench.ts',
  measuresPeers ? { 'bench/peers': 'the other frameworks, for this benchmark alone' } : {},
)
