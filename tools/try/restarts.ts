import { join } from 'node:path'
import { buildHost } from '@site/tool/build/build-host'
import { readOptions } from '@site/tool/scripts/read-options'
import { restartUnderLoad } from './restart-under-load'

const root = join(import.meta.dirname, '../..')

readOptions('try:restarts')
await buildHost(root)
const begin = performance.now()
const { answered, failed, stops } = await restartUnderLoad({
  host: [join(root, 'platform/host/dist/host.js')],
  connections: 30,
  requests: 100_000,
  restarts: 10,
  drainSeconds: 1,
})
const seconds = (performance.now() - begin) / 1000
const slowest = Math.max(...stops.map(({ ms }) => ms)) / 1000
console.log(
  `${failed.length} of ${answered + failed.length} requests failed, on 30 connections kept open, over ${stops.length} restarts behind a balancer of two hosts (${Math.round(seconds)} s).
From SIGTERM to their end the hosts took ${slowest.toFixed(1)} s at most, with DRAIN_SECONDS=1.`,
)
for (const failure of failed.slice(0, 20)) console.log(`  ${failure}`)
process.exitCode = failed.length > 0 || stops.some(({ code }) => code !== 0) ? 1 : 0
