import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { Hono } from 'hono'
import type { BenchPage } from '../measure/bench-page'
import { openBrowser } from '../measure/browser'
import { THROTTLED } from '../measure/conditions'
import { changeRoute } from '../measure/route-change'
import { openVisit } from '../measure/visit'
import { machine } from '../report/machine'
import { type Summary, summarizeAll } from '../report/statistics'
import { buildComposed, startVariant, type Variant } from '../variants'
import { inTurn } from './in-turn'

export interface Fault {
  readonly kind: 'none' | 'refused' | 'hanging'
  readonly remote: string
}

/** The remote of the visited page. */
export const OWN_REMOTE = 'marketing'

/** The page's own remote, and one beside it. */
const FAULTS: readonly Fault[] = [
  { kind: 'none', remote: OWN_REMOTE },
  { kind: 'refused', remote: 'auth' },
  { kind: 'hanging', remote: 'auth' },
  { kind: 'refused', remote: OWN_REMOTE },
  { kind: 'hanging', remote: OWN_REMOTE },
]

/** A route change that takes longer counts as dead. */
const DEAD_AFTER_MS = 10_000

interface FailureNumbers {
  readonly fcp: number
  readonly lcp: number
  /** Until the page's own remote was interactive, or only its prerendered text remained. */
  readonly settled: number
  /** From a press on a link to a page of another remote until that page was shown; `DEAD_AFTER_MS` if it never was. */
  readonly navigation: number
}

/** Value in results kept from before it was measured. */
interface LaterNumbers {
  /** The same from the shell's request for the page's own remote. */
  readonly settledAfterAsked: number
}

export interface FailureResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly fault: Fault
    /** Final state of the page's own remote. */
    readonly status: string
    readonly numbers: Readonly<Record<keyof FailureNumbers, Summary>> &
      Readonly<Partial<Record<keyof LaterNumbers, Summary>>>
    /** Share of the runs in which the link worked; absent in results kept from before it was counted. */
    readonly ledOn?: number
  }[]
}

/** The home page with one remote out of order. */
export async function runFailure(runs: number, log: (line: string) => void): Promise<FailureResults> {
  const host = await buildComposed(log)
  const variants = new Map<Fault, Variant<string>>()
  for (const fault of FAULTS) {
    const app = withFault(host, fault)
    variants.set(fault, await startVariant({ name: fault.kind, label: fault.kind, app }, 'h2'))
  }
  const browser = await openBrowser(log)
  const statuses = new Map<Fault, string>()
  log(`Visiting / ${runs} times with each fault …`)
  const measured = await inTurn(runs, FAULTS, log, async (fault) => {
    const { status, numbers } = await visitBroken(browser, variants.get(fault)?.url ?? '', fault)
    statuses.set(fault, status)
    return numbers
  })
  await browser.close()
  return {
    machine: machine(),
    measuredAt: new Date().toISOString(),
    runs,
    cells: [...measured].map(([fault, samples]) => ({
      fault,
      status: statuses.get(fault) ?? '',
      numbers: summarizeAll(samples),
      ledOn: samples.filter(({ navigation }) => navigation < DEAD_AFTER_MS).length / samples.length,
    })),
  }
}

/** A server that accepts requests for one remote, and never answers. */
function withFault(host: Hono, { kind, remote }: Fault): Hono {
  if (kind !== 'hanging') return host
  const app = new Hono()
  app.get(`/remotes/${remote}/*`, () => new Promise<Response>(() => undefined))
  app.all('*', (c) => host.fetch(c.req.raw))
  return app
}

async function visitBroken(browser: Browser, url: string, { kind, remote }: Fault) {
  const visit = await openVisit(browser, { conditions: THROTTLED, pressChat: false, countReact: false })
  const { page } = visit
  try {
    if (kind === 'refused')
      await page.session.send('Network.setBlockedURLs', { urls: [`*/remotes/${remote}/*`] })
    await page.goto(`${url}/`)
    const { status, at } = await page.evaluate(whenSettled)
    const { fcp, lcp } = await page.evaluate(() => window.__bench.seen)
    const navigation = await leadOn(page)
    // The shell requests its remotes as it becomes interactive, when Login first responds.
    const login = await page.evaluate(() => window.__bench.seen.login)
    if (login === null) throw new Error(`Login never answered while ${remote} was ${kind}.`)
    const settledAfterAsked = at - login
    return { status, numbers: { fcp, lcp, settled: at, settledAfterAsked, navigation } }
  } finally {
    await page.close()
  }
}

/** Runs in the page: waits until its remote runs or is replaced. */
function whenSettled(): Promise<{ status: string; at: number }> {
  return new Promise((resolve) => {
    const look = () => {
      const status = document.querySelector<HTMLElement>('main [data-remote]')?.dataset['remoteStatus'] ?? ''
      if (/ready|fallback|failed/.test(status)) resolve({ status, at: performance.now() })
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Follows a link to a page of another remote. */
function leadOn(page: BenchPage): Promise<number> {
  return Promise.race([changeRoute(page, '/contact'), after(DEAD_AFTER_MS, DEAD_AFTER_MS, { ref: false })])
}
