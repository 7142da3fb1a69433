import { join } from 'node:path'
import { buildHost } from '@site/tool/build/build-host'
import { readOptions } from '@site/tool/scripts/read-options'
import { differentHosts, ODD_HOSTS } from './different-hosts'

const root = join(import.meta.dirname, '../..')

const visits = Number(readOptions('try:hosts').text('visits') ?? 1000)
if (!Number.isInteger(visits) || visits < 1)
  throw new Error('--visits needs a number of visits, such as 100.')
await buildHost(root)
for (const [what, odd] of Object.entries(ODD_HOSTS)) {
  const begin = performance.now()
  const host = [join(root, 'platform/host/dist/host.js')]
  const outcome = await differentHosts({ host, odd, visits, moves: 20 })
  const { visits: all, dead, healed, asked, kept } = outcome
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(
    `One of two hosts ${what}: of ${all} visits during 20 moves ${dead.length} were lost, and ${healed} asked for a file again. The CDN answered ${kept} of ${kept + asked} requests (${seconds} s).`,
  )
  for (const why of dead.slice(0, 20)) console.log(`  ${why}`)
  if (dead.length > 0) process.exitCode = 1
}
