import type { Browser } from '@playwright/test'
import { Hono } from 'hono'
import { openBrowser } from '../measure/browser'
import { THROTTLED } from '../measure/conditions'
import { changeRoute } from '../measure/route-change'
import { openVisit } from '../measure/visit'
import { ms } from '../report/format'
import { machine } from '../report/machine'
import { type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { buildComposed, startVariant, type Variant } from '../variants'
import { inTurn } from './in-turn'

interface Fault {
  readonly kind: 'none' | 'refused' | 'hanging'
  readonly remote: string
}

/** The page's own remote, and one that stands beside it. */
const FAULTS: readonly Fault[] = [
  { kind: 'none', remote: 'marketing' },
  { kind: 'refused', remote: 'auth' },
  { kind: 'hanging', remote: 'auth' },
  { kind: 'refused', remote: 'marketing' },
  { kind: 'hanging', remote: 'marketing' },
]

interface FailureNumbers {
  readonly fcp: number
  readonly lcp: number
  /** Until the page's own remote was alive, or its prerendered text was all there is. */
  readonly settled: number
  /** From a press on a link to a page of another remote until that page was there. */
  readonly navigation: number
}

export interface FailureResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly fault: Fault
    /** What became of the page's own remote. */
    readonly status: string
    readonly numbers: Readonly<Record<keyof FailureNumbers, Summary>>
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
  const measured = await inTurn(runs, FAULTS, async (fault) => {
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
    })),
  }
}

/** A server that accepts what is asked of one remote, and never answers. */
function withFault(host: Hono, { kind, remote }: Fault): Hono {
  if (kind !== 'hanging') return host
  const app = new Hono()
  app.get(`/remotes/${remote}/*`, () => new Promise<Response>(() => undefined))
  app.all('*', (c) => host.fetch(c.req.raw))
  return app
}

async function visitBroken(browser: Browser, url: string, { kind, remote }: Fault) {
  const visit = await openVisit(browser, { conditions: THROTTLED, pressChat: false, countReact: false })
  const { page, cdp, context } = visit
  try {
    if (kind === 'refused') await cdp.send('Network.setBlockedURLs', { urls: [`*/remotes/${remote}/*`] })
    await page.goto(`${url}/`, { waitUntil: 'commit' })
    const outcome = await page.waitForFunction(() => {
      const place = document.querySelector<HTMLElement>('main [data-remote]')
      const status = place?.dataset['remoteStatus']
      return status && /ready|fallback|failed/.test(status) ? { status, at: performance.now() } : null
    })
    const { status, at } = (await outcome.jsonValue()) ?? { status: 'none', at: Number.NaN }
    const { fcp, lcp } = await page.evaluate(() => window.__bench.seen)
    const navigation = await changeRoute(page, '/contact')
    return { status, numbers: { fcp, lcp, settled: at, navigation } }
  } finally {
    await context.close()
  }
}

/** Goals: FCP and LCP + 2 % at most, text within 4 s, navigation alive. */
export function failureTable({ cells }: FailureResults): string {
  const [healthy] = cells
  if (!healthy) return ''
  const change = (summary: Summary, other: Summary) =>
    `${((summary.median / other.median - 1) * 100).toFixed(1)} %`
  return table(
    ['fault', 'FCP', 'changed by', 'LCP', 'changed by', "the page's remote", 'after', 'route to /contact'],
    cells.map(({ fault, status, numbers }) => [
      fault.kind === 'none' ? 'none' : `${fault.remote} ${fault.kind}`,
      ms(numbers.fcp),
      change(numbers.fcp, healthy.numbers.fcp),
      ms(numbers.lcp),
      change(numbers.lcp, healthy.numbers.lcp),
      status,
      ms(numbers.settled),
      ms(numbers.navigation),
    ]),
  )
}
