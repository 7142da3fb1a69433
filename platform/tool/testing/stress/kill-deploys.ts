import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLive } from '../../compose/live'
import { verifyComposition } from '../../verify/verify-composition'
import { verifyHistory } from '../../verify/verify-history'
import { ended, startWorker } from './run-worker'
import { smallHost } from './small-host'
import { makeSmallSite, releaseContext, type SmallSite } from './small-site'

/** Kills a deploying process at a random moment, repeatedly; the store must be consistent afterwards. */
export async function killDeploys(kills: number): Promise<readonly string[]> {
  const site = await makeSmallSite(['chat', 'forms'])
  try {
    const problems: string[] = []
    for (let kill = 1; kill <= kills; kill++) {
      const worker = await startWorker(site.folder, kill % 2 ? 'chat' : 'forms', Number.POSITIVE_INFINITY)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
      worker.kill('SIGKILL')
      await ended(worker)
      problems.push(...(await wrongWith(site)).map((problem) => `after kill ${kill}: ${problem}`))
    }
    return problems
  } finally {
    await site.remove()
  }
}

async function wrongWith(site: SmallSite): Promise<string[]> {
  const { store, trust } = releaseContext(site)
  const { live, distrust } = await readLive(store, trust())
  if (!live || distrust) return [`what is live is not to be trusted: ${distrust}`]
  const problems = [
    ...(await verifyHistory(store, trust())).problems.map(({ what }) => what),
    ...(await verifyComposition(store, trust(), live.id)).problems,
  ]
  const served = await servedPage(site)
  const whole = JSON.parse(
    await readFile(join(site.storeFolder, `compositions/${live.id}.json`), 'utf8'),
  ) as {
    remotes: unknown
  }
  if (served.id !== live.id || JSON.stringify(served.remotes) !== JSON.stringify(whole.remotes))
    problems.push(`the host serves a mix: ${served.id} where ${live.id} is live`)
  return problems
}

/** The answer of a host that starts now; the small shell's pages name their releases. */
async function servedPage(site: SmallSite): Promise<{ id: string; remotes: unknown }> {
  const host = smallHost(site, { warn: (line) => console.warn(line) })
  return (await (await host.request('/')).json()) as { id: string; remotes: unknown }
}
