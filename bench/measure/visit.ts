import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type ProbeOptions, probe, probeArguments, type Seen } from '@site/testing/measure/probe'
import { type LoggedRequest, logRequests, type RequestLog } from '@site/testing/measure/request-log'
import { type BenchPage, openBenchPage } from './bench-page'
import { applyConditions, type Conditions } from './conditions'
import { soon } from './page-session'
import { countReactCopies } from './react-copies'

/** Cost of one visit of one page. Times in ms, sizes in bytes as transferred. */
export interface VisitNumbers {
  readonly ttfb: number
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly live: number
  /** Work beyond 50 ms per task, from the first paint until the page is idle. */
  readonly blocking: number
  /** The same from the start of the visit: a page that paints late has done part of it before. */
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
  /** Element of the largest paint, such as `IMG`. */
  readonly lcpElement: string
  /** All requests before the page was live. */
  readonly requests: readonly LoggedRequest[]
  /** From `live` until a press on the chat launcher, sent at `live`, had opened the panel. */
  readonly chatOpen: number | null
}

export interface OpenVisit {
  readonly page: BenchPage
  readonly log: RequestLog
}

export interface VisitOptions extends ProbeOptions {
  readonly conditions: Conditions
  /** Counts the copies of react-dom that start in the page. Costs a little at every commit. */
  readonly countReact: boolean
}

/** Limit for a page to become live. */
const LIVE_WITHIN_MS = 60_000
const AT_REST_AFTER_MS = 500
/** Frameworks that put applications into iframes stop those, and a stopped iframe never reports its requests as finished. */
const AT_REST_WITHIN_MS = 10_000

/** A new browser: no cache, no storage. */
export async function openVisit(browser: Browser, options: VisitOptions): Promise<OpenVisit> {
  const page = await openBenchPage(browser)
  const log = await logRequests(page.session)
  await applyConditions(page.session, options.conditions)
  if (options.countReact) await page.addInitScript(countReactCopies)
  await page.addInitScript(probe, probeArguments(options))
  return { page, log }
}

/** Opens a page for the first time. */
export function measureFirstVisit(visit: OpenVisit, url: string): Promise<VisitMetrics> {
  return measureArrival(visit, () => visit.page.goto(url))
}

/** Opens the same page again, with everything cacheable in the cache. */
export function measureReload(visit: OpenVisit): Promise<VisitMetrics> {
  return measureArrival(visit, () => visit.page.reload())
}

async function measureArrival(visit: OpenVisit, go: () => Promise<unknown>): Promise<VisitMetrics> {
  const { page, log } = visit
  log.restart()
  await go()
  await soon(
    page.evaluate(() => window.__bench.over),
    'a live page',
    LIVE_WITHIN_MS,
  )
  await page.evaluate(whenLoaded)
  await atRest(log)
  const metrics = await readMetrics(visit)
  await page.evaluate(() => window.__bench.release())
  return metrics
}

async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve))
}

async function atRest(log: RequestLog): Promise<void> {
  const latest = performance.now() + AT_REST_WITHIN_MS
  const silence = () => performance.now() - (log.silentSince() ?? Number.POSITIVE_INFINITY)
  while (silence() < AT_REST_AFTER_MS && performance.now() < latest) await after(50)
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
