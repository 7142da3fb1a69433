import type { RequestKind } from '@site/testing/measure/request-log'
import { openBrowser } from '../measure/browser'
import { THROTTLED } from '../measure/conditions'
import { measureFirstVisit, openVisit, type VisitMetrics } from '../measure/visit'
import { buildPeers } from '../peers/deliveries'
import { machine } from '../report/machine'
import { buildDeliveries, startVariant } from '../variants'
import { inTurn } from './in-turn'

/** One request of a visit; times in ms since the request of the document. */
export interface WaterfallRequest {
  readonly path: string
  readonly kind: RequestKind
  readonly start: number
  readonly firstByte: number
  readonly end: number
}

export interface Waterfall {
  readonly label: string
  readonly fcp: number
  readonly lcp: number
  readonly live: number
  /** Requests before the page was live. */
  readonly requests: readonly WaterfallRequest[]
}

export interface WaterfallResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly waterfalls: readonly Waterfall[]
}

const PAGE = '/'
const OWN: readonly string[] = ['composed', 'ordered']
/** The first of the other frameworks to be live, and one that negotiates its shared modules in the browser. */
const PEERS: readonly string[] = ['single-spa', 'native-federation']

/** When each file of the home page arrives: of each variant the visit with the median `live`. */
export async function runWaterfall(runs: number, log: (line: string) => void): Promise<WaterfallResults> {
  const own = (await buildDeliveries(log)).filter(({ name }) => OWN.includes(name)).reverse()
  const deliveries = [...own, ...(await buildPeers(log, (name) => PEERS.includes(name)))]
  const variants = await Promise.all(deliveries.map((delivery) => startVariant<string>(delivery, 'h2')))
  const browser = await openBrowser(log)
  try {
    const visits = await inTurn(runs, variants, log, async ({ url }) => {
      const visit = await openVisit(browser, { conditions: THROTTLED, pressChat: false, countReact: false })
      try {
        return await measureFirstVisit(visit, `${url}${PAGE}`)
      } finally {
        await visit.page.close()
      }
    })
    const waterfalls = [...visits].map(([{ label, url }, metrics]) => waterfall(label, url, metrics))
    return { machine: machine(), measuredAt: new Date().toISOString(), runs, waterfalls }
  } finally {
    await browser.close()
  }
}

function waterfall(label: string, origin: string, visits: readonly VisitMetrics[]): Waterfall {
  const byLive = visits.toSorted((one, other) => one.numbers.live - other.numbers.live)
  const median = byLive[Math.floor(byLive.length / 2)]
  if (!median) throw new Error(`${label} was not visited: --runs has to be at least 1.`)
  const { fcp, lcp, live } = median.numbers
  const requests = median.requests.flatMap(({ url, kind, start, firstByte, end }) =>
    firstByte === null || end === null
      ? [] // an open stream, or an aborted request
      : [{ path: url.replace(origin, ''), kind, start, firstByte, end }],
  )
  return { label, fcp, lcp, live, requests }
}
