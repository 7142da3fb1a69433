import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@site/records/store/testing/free-port'
import { listedReport } from '@site/tool/cli/listed-report'
import { keysCommand } from '@site/tool/commands/keys'
import { makeKey, SITE_OWNER } from '@site/tool/keys/key-ring'
import { activate } from '@site/tool/testing/activate'
import { addSmallShared } from '@site/tool/testing/stress/small-shared'
import {
  activateSmall,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { startBalancer } from './balancer'
import { startCdn } from './cdn'
import { startHost } from './start-host'
import { type Visit, visit } from './visit'

const HOUR_MS = 3_600_000
const importing = (file: string): readonly string[] => ['--import', join(import.meta.dirname, file)]

interface OddHost {
  /** Node options before the host's own. */
  readonly before: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** The second of two hosts; the first one is unchanged. */
export const ODD_HOSTS = {
  'takes seconds to try a composition': {
    before: importing('slow-trials.mjs'),
    env: { TRIAL_DELAY_MS: '500' },
  },
  'lacks the newest trust file': { before: [], env: { KEYS_DIR: 'older-keys' } },
  'has a clock an hour ahead': {
    before: importing('shift-clock.mjs'),
    env: { CLOCK_SHIFT_MS: String(HOUR_MS) },
  },
} as const satisfies Readonly<Record<string, OddHost>>

interface Trial {
  /** Arguments of `node` that start a host. */
  readonly host: readonly string[]
  readonly odd: OddHost
  readonly visits: number
  readonly moves: number
}

interface Outcome {
  readonly visits: number
  /** Visits without a page, or with a file that never arrived. */
  readonly dead: readonly string[]
  /** Visits with a file that was missing at first, and arrived on a retry. */
  readonly healed: number
  /** Requests that the CDN passed on to the hosts. */
  readonly asked: number
  readonly kept: number
}

/** Visitors at a time. */
const AT_ONCE = 8

/** Two different hosts behind a balancer and a CDN: visitors load whole pages while releases go live. */
export async function differentHosts({ host, odd, visits, moves }: Trial): Promise<Outcome> {
  const site = await makeSmallSite(['marketing', 'forms'])
  await cp(site.keysFolder, join(site.folder, 'older-keys'), { recursive: true })
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  const ports = [await freePort(), await freePort()] as const
  const env = { RATE_LIMITS: 'off' }
  const hosts = await Promise.all([
    startHost(site, { run: host, port: ports[0], env }),
    startHost(site, {
      run: [...odd.before, ...host],
      port: ports[1],
      env: { ...env, ...odd.env },
      log: 'ignore',
    }),
  ])
  const balancer = await startBalancer(ports)
  const cdn = await startCdn(`http://127.0.0.1:${balancer.port}`)
  try {
    await Promise.all(ports.map(balancer.trusts))
    const dead: string[] = []
    let healed = 0
    let begun = 0
    let moving = true
    const note = ({ askedAgain, missing }: Visit) => {
      if (missing.length > 0) dead.push(missing.join('; '))
      else if (askedAgain.length > 0) healed++
    }
    // Continues until the last move is over, however early the visits end.
    const visitor = async () => {
      while (begun < visits || moving) {
        const path = begun++ % 2 ? '/forms' : '/marketing'
        await visit(cdn.url, path).then(note, (error: unknown) => dead.push(`${path}: ${error}`))
      }
    }
    const visitors = Array.from({ length: AT_ONCE }, visitor)
    for (let move = 0; move < moves; move++) {
      while (begun < (visits * move) / moves) await sleep(20)
      if (move === Math.floor(moves / 2)) await rotateSiteKey(site)
      await goLive(site, move)
    }
    moving = false
    await Promise.all(visitors)
    return { visits: begun, dead, healed, ...cdn.counts }
  } finally {
    await cdn.close()
    await balancer.close()
    for (const host of hosts) host.kill('SIGKILL')
    await site.remove()
  }
}

/** In turn a team's release, signed with a key that is newer than the older trust file, and two with the site's key. */
async function goLive(site: SmallSite, move: number): Promise<void> {
  const version = `1.${move + 1}.0`
  if (move % 3 === 0) await activateSmall(releaseContext(site, 'team-forms'), 'forms', version)
  else if (move % 3 === 1) await activateSmall(releaseContext(site), 'marketing', version)
  else {
    await addSmallShared(site.store, version)
    await activate(releaseContext(site), [{ name: 'shared', version }])
  }
}

/** From here on a host with the older trust file follows no move. */
async function rotateSiteKey(site: SmallSite): Promise<void> {
  const { keysFolder, folder: root } = site
  const context = { ...releaseContext(site), root, keysFolder, ...listedReport(() => undefined) }
  const args = {
    names: ['rotate', SITE_OWNER],
    flag: () => false,
    text: () => undefined,
    texts: () => [],
  }
  await keysCommand.run(context, args)
}
