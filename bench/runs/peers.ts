import type { Browser } from '@playwright/test'
import { openBrowser } from '../measure/browser'
import { type Conditions, ROUNDS, THROTTLED } from '../measure/conditions'
import { reactCopies } from '../measure/react-copies'
import { measureFirstVisit, openVisit, type VisitNumbers } from '../measure/visit'
import { buildPeers } from '../peers/deliveries'
import { machine } from '../report/machine'
import type { PeerCell, PeerResults } from '../report/print-peers'
import { summarizeAll } from '../report/statistics'
import { buildDeliveries, startVariant } from '../variants'
import { inTurn } from './in-turn'

interface PeerOptions {
  readonly runs: number
  readonly pages: readonly string[]
  log(line: string): void
}

/** The same pages in this site, in the monoliths and in other micro-frontend frameworks, in turn. */
export async function runPeers({ runs, pages, log }: PeerOptions): Promise<PeerResults> {
  // The effect of order alone is measured with the monoliths, not here.
  const own = (await buildDeliveries(log)).filter(({ name }) => name !== 'ordered')
  const deliveries = [...own, ...(await buildPeers(log))]
  const sideOf = (label: string) => {
    const mine = own.find((delivery) => delivery.label === label)
    if (!mine) return 'peer'
    return mine.name === 'composed' ? 'ours' : null
  }
  const variants = await Promise.all(deliveries.map((delivery) => startVariant<string>(delivery, 'h2')))
  const browser = await openBrowser(log)
  try {
    const cells: PeerCell[] = []
    for (const page of pages) {
      log(`Visiting ${page} ${runs} times each …`)
      const measured = await inTurn(runs, variants, log, ({ url }) =>
        visitOnce(browser, `${url}${page}`, THROTTLED),
      )
      for (const [{ label, url }, visits] of measured)
        cells.push({
          page,
          label,
          side: sideOf(label),
          ...summarizeVisits(visits, await visitOnce(browser, `${url}${page}`, ROUNDS)),
        })
    }
    return { machine: machine(), measuredAt: new Date().toISOString(), runs, cells }
  } finally {
    await browser.close()
  }
}

type PeerVisit =
  | { readonly problem: null; readonly numbers: VisitNumbers; readonly copies: number }
  | { readonly problem: string }

/** A framework that fails must not lose the numbers of all others. */
async function visitOnce(browser: Browser, url: string, conditions: Conditions): Promise<PeerVisit> {
  const countReact = conditions === ROUNDS
  const visit = await openVisit(browser, { conditions, pressChat: false, countReact })
  try {
    const { numbers } = await measureFirstVisit(visit, url)
    return { problem: null, numbers, copies: countReact ? await reactCopies(visit.page) : 0 }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await visit.page.close()
  }
}

function summarizeVisits(
  visits: readonly PeerVisit[],
  inRounds: PeerVisit,
): Omit<PeerCell, 'page' | 'label' | 'side'> {
  const live = visits.flatMap((visit) => (visit.problem === null ? [visit.numbers] : []))
  const problem = [...visits, inRounds].find((visit) => visit.problem !== null)?.problem ?? null
  const reached = inRounds.problem === null ? inRounds : null
  return {
    problem,
    numbers: summarizeAll(live),
    roundsToContent: (reached?.numbers.fcp ?? Number.NaN) / ROUNDS.latencyMs,
    roundsToLive: (reached?.numbers.live ?? Number.NaN) / ROUNDS.latencyMs,
    reactCopies: reached?.copies ?? 0,
  }
}
