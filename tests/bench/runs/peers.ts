import { openBrowser } from '../measure/browser'
import { ROUNDS, THROTTLED } from '../measure/conditions'
import { reactCopies } from '../measure/react-copies'
import { measureFirstVisit, openVisit, type VisitNumbers } from '../measure/visit'
import { buildPeers } from '../peers/deliveries'
import { bytes, ms } from '../report/format'
import { machine } from '../report/machine'
import { type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { buildDeliveries, startVariant } from '../variants'
import { inTurn } from './in-turn'

export interface PeerResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly label: string
    readonly numbers: Readonly<Record<keyof VisitNumbers, Summary>>
    readonly roundsToContent: number
    readonly roundsToLive: number
    readonly reactCopies: number
  }[]
}

/** The home page in this site, in the monoliths and in other micro-frontend frameworks, in turn. */
export async function runPeers(runs: number, log: (line: string) => void): Promise<PeerResults> {
  const deliveries = [...(await buildDeliveries(log)), ...(await buildPeers(log))]
  const variants = await Promise.all(deliveries.map((delivery) => startVariant<string>(delivery, 'h2')))
  const browser = await openBrowser(log)
  try {
    log(`Visiting / ${runs} times each …`)
    const measured = await inTurn(runs, variants, async ({ url }) => {
      const visit = await openVisit(browser, { conditions: THROTTLED, pressChat: false, countReact: false })
      try {
        return (await measureFirstVisit(visit, `${url}/`)).numbers
      } finally {
        await visit.context.close()
      }
    })
    const cells: PeerResults['cells'][number][] = []
    for (const [{ label, url }, samples] of measured) {
      const visit = await openVisit(browser, { conditions: ROUNDS, pressChat: false, countReact: true })
      const { numbers } = await measureFirstVisit(visit, `${url}/`)
      cells.push({
        label,
        numbers: summarizeAll(samples),
        roundsToContent: numbers.fcp / ROUNDS.latencyMs,
        roundsToLive: numbers.live / ROUNDS.latencyMs,
        reactCopies: await reactCopies(visit.page),
      })
      await visit.context.close()
    }
    return { machine: machine(), measuredAt: new Date().toISOString(), runs, cells }
  } finally {
    await browser.close()
  }
}

export function peerTable({ cells }: PeerResults): string {
  return table(
    ['variant', 'FCP', 'LCP', 'live', 'JS', 'requests', 'rounds to content', 'to live', 'copies of React'],
    cells.map(({ label, numbers, roundsToContent, roundsToLive, reactCopies: copies }) => [
      label,
      ms(numbers.fcp),
      ms(numbers.lcp),
      ms(numbers.live),
      bytes(numbers.jsUntilLive.median),
      String(numbers.requestsUntilLive.median),
      roundsToContent.toFixed(1),
      roundsToLive.toFixed(1),
      String(copies),
    ]),
  )
}
