import type { Browser } from '@playwright/test'
import { compressedDenser } from '@site/host/encoded-body'
import { openBrowser } from '../measure/browser'
import { type Conditions, ROUNDS, THROTTLED, UNTHROTTLED } from '../measure/conditions'
import { usedHeap } from '../measure/heap'
import { reactCopies } from '../measure/react-copies'
import { atRest, changeRoute, hoverLink } from '../measure/route-change'
import {
  measureFirstVisit,
  measureReload,
  type OpenVisit,
  openVisit,
  type VisitMetrics,
} from '../measure/visit'
import { machine } from '../report/machine'
import { summarize, summarizeAll } from '../report/statistics'
import { buildDeliveries, type Protocol, startVariant, type Variant } from '../variants'
import { inTurn } from './in-turn'
import { roundOf, roundsWaitedFor } from './serial-rounds'
import type {
  JourneyCell,
  JourneyNumbers,
  Pace,
  PressCell,
  RoundsCell,
  RouteRoundsCell,
  StandardResults,
  VisitCell,
} from './standard-results'

export interface StandardOptions {
  readonly runs: number
  readonly pages: readonly string[]
  readonly protocols: readonly Protocol[]
  readonly paces: readonly Pace[]
  log(line: string): void
}

/** Visits of a page on a slow network in which the chat launcher is pressed. */
const PRESSES = 3

const CONDITIONS: Readonly<Record<Pace, Conditions>> = { throttled: THROTTLED, unthrottled: UNTHROTTLED }

/** Measures the composed site and the monoliths in turn. */
export async function runStandard(options: StandardOptions): Promise<StandardResults> {
  const { runs, log } = options
  const deliveries = await buildDeliveries(log)
  const browser = await openBrowser(log)
  const visits: VisitCell[] = []
  const rounds: RoundsCell[] = []
  const journeys: JourneyCell[] = []
  const presses: PressCell[] = []
  const routeRounds: RouteRoundsCell[] = []
  try {
    for (const protocol of options.protocols) {
      const variants = await Promise.all(deliveries.map((delivery) => startVariant(delivery, protocol)))
      log(`Counting rounds (${protocol}) …`)
      for (const page of options.pages)
        for (const variant of variants) await firstVisit(browser, variant, page, 'unthrottled', false)
      await compressedDenser()
      for (const page of options.pages)
        for (const variant of variants) rounds.push(await countRounds(browser, variant, page, protocol))
      const main = protocol === 'h2'
      if (main) for (const variant of variants) routeRounds.push(await countRouteRounds(browser, variant))
      // The other protocol answers one question: its effect on a slow network.
      for (const pace of main ? options.paces : options.paces.slice(0, 1)) {
        for (const page of options.pages) {
          log(`Visiting ${page} ${runs} times each (${protocol}, ${pace}) …`)
          const visit = (pressChat: boolean) => (variant: Variant) =>
            firstVisit(browser, variant, page, pace, pressChat)
          const seen = await inTurn(runs, variants, log, visit(pace === 'unthrottled'))
          for (const [variant, samples] of seen) {
            const numbers = summarizeAll(samples.map((sample) => sample.numbers))
            const lcpElement = samples.at(-1)?.lcpElement ?? ''
            visits.push({ protocol, pace, page, variant: variant.name, numbers, lcpElement })
          }
          if (!main) continue
          // Pressing costs work of its own: visits with judged times omit it.
          const pressed =
            pace === 'unthrottled' ? seen : await inTurn(Math.min(runs, PRESSES), variants, log, visit(true))
          for (const [variant, samples] of pressed) {
            const opened = samples.flatMap(({ chatOpen }) => chatOpen ?? [])
            presses.push({ pace, page, variant: variant.name, chatOpen: summarize(opened) })
          }
        }
        if (!main) continue
        log(`Walking from page to page ${runs} times each (${pace}) …`)
        const walked = await inTurn(runs, variants, log, (variant) => journey(browser, variant, pace))
        for (const [variant, samples] of walked)
          journeys.push({ pace, variant: variant.name, numbers: summarizeAll(samples) })
      }
      await Promise.all(variants.map((variant) => variant.close()))
    }
  } finally {
    await browser.close()
  }
  const measuredAt = new Date().toISOString()
  return { machine: machine(), measuredAt, runs, visits, rounds, journeys, presses, routeRounds }
}

async function firstVisit(
  browser: Browser,
  { url }: Variant,
  page: string,
  pace: Pace,
  pressChat: boolean,
): Promise<VisitMetrics> {
  const visit = await openVisit(browser, { conditions: CONDITIONS[pace], pressChat, countReact: false })
  try {
    return await measureFirstVisit(visit, url + page)
  } finally {
    await visit.page.close()
  }
}

async function countRounds(
  browser: Browser,
  variant: Variant,
  page: string,
  protocol: Protocol,
): Promise<RoundsCell> {
  const visit = await openVisit(browser, { conditions: ROUNDS, pressChat: false, countReact: true })
  const { numbers, requests } = await measureFirstVisit(visit, variant.url + page)
  const copies = await reactCopies(visit.page)
  await visit.page.close()
  return {
    protocol,
    page,
    variant: variant.name,
    toContent: numbers.fcp / ROUNDS.latencyMs,
    toImage: numbers.lcp / ROUNDS.latencyMs,
    toLive: numbers.live / ROUNDS.latencyMs,
    waitedFor: roundsWaitedFor(requests, numbers.live),
    reactCopies: copies,
    files: requests.map(({ url, kind, bytes, start }) => ({
      path: url.replace(variant.url, ''),
      kind,
      bytes,
      round: roundOf(start),
    })),
  }
}

/** Route changes to the same page of another remote: unprepared, prefetched, and already seen. */
const FAR = '/contact'

async function countRouteRounds(browser: Browser, variant: Variant): Promise<RouteRoundsCell> {
  const { page } = await openJourney(browser, variant, ROUNDS)
  try {
    return { variant: variant.name, cold: (await changeRoute(page, FAR)) / ROUNDS.latencyMs }
  } finally {
    await page.close()
  }
}

async function journey(browser: Browser, variant: Variant, pace: Pace): Promise<JourneyNumbers> {
  const visit = await openJourney(browser, variant, CONDITIONS[pace])
  const { page } = visit
  try {
    const routeCold = await changeRoute(page, FAR)
    await atRest(page)
    await changeRoute(page, '/')
    await atRest(page)
    const routeWarm = await changeRoute(page, FAR)
    await changeRoute(page, '/')
    await atRest(page)
    const heap = await usedHeap(page.session)
    const { numbers } = await measureReload(visit)
    return {
      routeCold,
      routePrefetched: await prefetchedRoute(browser, variant, pace),
      routeWarm,
      heap,
      reloadFcp: numbers.fcp,
      reloadLive: numbers.live,
      reloadBytes: numbers.bytesUntilLive,
    }
  } finally {
    await page.close()
  }
}

async function prefetchedRoute(browser: Browser, variant: Variant, pace: Pace): Promise<number> {
  const { page } = await openJourney(browser, variant, CONDITIONS[pace])
  try {
    await hoverLink(page, FAR)
    return await changeRoute(page, FAR)
  } finally {
    await page.close()
  }
}

async function openJourney(browser: Browser, { url }: Variant, conditions: Conditions): Promise<OpenVisit> {
  const visit = await openVisit(browser, { conditions, pressChat: false, countReact: false })
  await measureFirstVisit(visit, `${url}/`)
  await atRest(visit.page)
  return visit
}
