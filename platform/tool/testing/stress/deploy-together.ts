import { readLive } from '../../compose/live'
import { verifyComposition } from '../../verify/verify-composition'
import { verifyHistory } from '../../verify/verify-history'
import { ended, startWorker } from './run-worker'
import { historyOf, makeSmallSite, releaseContext } from './small-site'

export interface TogetherResult {
  /** Moves in the history made by the deploys; all of them, when none was lost. */
  readonly moves: number
  /** Remotes whose live release is not the last one that its team activated. */
  readonly lost: readonly string[]
  readonly problems: readonly string[]
}

/** Several teams, a process each, publish and activate at the same time. */
export async function deployTogether(teams: number, each: number): Promise<TogetherResult> {
  const names = Array.from({ length: teams }, (_, index) => `team${index}`)
  const site = await makeSmallSite(names)
  try {
    const workers = await Promise.all(names.map((name) => startWorker(site.folder, name, each)))
    const codes = await Promise.all(workers.map(ended))
    const { store, trust } = releaseContext(site)
    const { live } = await readLive(store, trust())
    const lost = names.filter(
      (name, index) => live?.composition.remotes[name]?.version !== `1.${workers[index]?.pid}.${each}`,
    )
    const problems = [
      ...codes.flatMap((code, index) => (code === 0 ? [] : [`${names[index]} ended with ${code}`])),
      ...(await verifyHistory(store, trust())).problems.map(({ what }) => what),
      ...(live ? (await verifyComposition(store, trust(), live.id)).problems : ['nothing is live']),
    ]
    return { moves: (await historyOf(site)).length - 1, lost, problems }
  } finally {
    await site.remove()
  }
}
