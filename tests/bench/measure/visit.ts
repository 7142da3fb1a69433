import { setTimeout as after } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { applyConditions, type Conditions } from './conditions'
import { type ProbeOptions, probe, probeArguments, type Seen } from './probe'
import { countReactCopies } from './react-copies'
import { type LoggedRequest, logRequests, type RequestLog } from './request-log'

/** What one visit of one page cost, as numbers. Times in ms, sizes in bytes as transferred. */
export interface VisitNumbers {
  readonly ttfb: number
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly live: number
  /** Work beyond 50 ms per task, from the first paint until the page is at rest. */
  readonly blocking: number
  /** The same from the start of the visit: who paints late has done part of it before. */
  readonly blockingInAll: number
  readonly jsUntilLive: number
  readonly bytesUntilLive: number
  readonly requestsUntilLive: number
  readonly jsTotal: number
  readonly bytesTotal: number
  readonly requestsTotal: number
}

export interface VisitMetrics {
  readonly numbers: VisitNumbers
  /** What the largest paint was, such as `IMG`. */
  readonly lcpElement: string
  /** Everything that was asked for before the page was live. */
  readonly requests: readonly LoggedRequest[]
  /** From `live` until a press on the chat launcher, sent at `live`, had opened the panel. */
  readonly chatOpen: number | null
}

export interface OpenVisit {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
  readonly log: RequestLog
  readonly options: VisitOptions
}

export interface VisitOptions extends ProbeOptions {
  readonly conditions: Conditions
  /** Counts the copies of react-dom that start in the page. Costs a little at every commit. */
  readonly countReact: boolean
}

export const VIEWPORT = { width: 1280, height: 800 }
/** A page that is not live by then never will be. */
const LIVE_WITHIN_MS = 60_000
/** Frameworks that put applications into iframes stop those, and a stopped iframe never says that its requests are over. */
const AT_REST_WITHIN_MS = 10_000

/** A browser that has never been here: no cache, no storage. */
export async function openVisit(browser: Browser, options: VisitOptions): Promise<OpenVisit> {
  // Software rendering of the 3D scene would drown every other number; a visitor's GPU does not have that problem.
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const log = await logRequests(cdp)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: '__benchOver' })
  await applyConditions(cdp, options.conditions)
  await page.addInitScript('globalThis.__name = (value) => value') // what the TypeScript loader puts around functions
  if (options.countReact) await page.addInitScript(countReactCopies)
  await page.addInitScript(probe, probeArguments(options))
  return { context, page, cdp, log, options }
}

/** Opens a page for the first time. */
export function measureFirstVisit(visit: OpenVisit, url: string): Promise<VisitMetrics> {
  return measureArrival(visit, () => visit.page.goto(url, { waitUntil: 'commit' }))
}

/** Opens the same page again, with everything in the cache that may be kept. */
export function measureReload(visit: OpenVisit): Promise<VisitMetrics> {
  return measureArrival(visit, () => visit.page.reload({ waitUntil: 'commit' }))
}

async function measureArrival(visit: OpenVisit, go: () => Promise<unknown>): Promise<VisitMetrics> {
  const { page, log } = visit
  log.restart()
  const over = whenOver(visit.cdp)
  await go()
  await over
  await page.waitForLoadState('load')
  const atRest = page.waitForLoadState('networkidle') // half a second without a request
  await Promise.race([atRest, after(AT_REST_WITHIN_MS, undefined, { ref: false })])
  const metrics = await readMetrics(visit)
  await page.evaluate(() => window.__bench.release())
  return metrics
}

function whenOver(cdp: CDPSession): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`The page was not live after ${LIVE_WITHIN_MS} ms.`))
    const timer = setTimeout(late, LIVE_WITHIN_MS)
    cdp.once('Runtime.bindingCalled', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function readMetrics({ page, log }: OpenVisit): Promise<VisitMetrics> {
  const { seen, origin } = await page.evaluate(() => ({
    seen: window.__bench.seen,
    origin: performance.timeOrigin,
  }))
  const live = liveOf(seen)
  const all = log.requests()
  // The log counts from the request of the document, the page from its navigation.
  const liveInLog = live + origin - log.startedAt()
  const before = all.filter(({ start }) => start <= liveInLog)
  const arrived = before.filter(({ end }) => end !== null && end <= liveInLog)
  const js = (requests: readonly LoggedRequest[]) => bytesOf(requests.filter(({ kind }) => kind === 'js'))
  return {
    lcpElement: seen.lcpElement,
    requests: before,
    chatOpen: seen.chatOpen === null ? null : seen.chatOpen - live,
    numbers: {
      ttfb: all[0]?.firstByte ?? 0,
      fcp: seen.fcp,
      lcp: seen.lcp,
      cls: seen.cls,
      live,
      blocking: blockingTime(seen, seen.fcp),
      blockingInAll: blockingTime(seen, 0),
      jsUntilLive: js(arrived),
      bytesUntilLive: bytesOf(arrived),
      requestsUntilLive: before.length,
      jsTotal: js(all),
      bytesTotal: bytesOf(all),
      requestsTotal: all.length,
    },
  }
}

function liveOf({ live }: Seen): number {
  if (live === null) throw new Error('The page never became live.')
  return live
}

const bytesOf = (requests: readonly LoggedRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

function blockingTime({ longTasks }: Seen, since: number): number {
  return longTasks
    .filter(({ start }) => start >= since)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}
