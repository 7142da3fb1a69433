import { createHash } from 'node:crypto'
import { startChromium } from '@site/testing/browsers/chromium'
import { startFirefox } from '@site/testing/browsers/firefox'
import type { EngineBrowser, EngineName, Tab } from '@site/testing/browsers/tab'
import { startWebKit } from '@site/testing/browsers/webkit'
import { probe, probeArguments } from '@site/testing/measure/probe'
import { Hono } from 'hono'
import { pressLink } from '../measure/route-change'
import { ms } from '../report/format'
import { machine } from '../report/machine'
import { type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { LABELS, type VariantName } from '../variant-names'
import { buildDeliveries, startVariant, type Variant } from '../variants'
import { inTurn } from './in-turn'

interface EngineNumbers {
  readonly fcp: number
  readonly live: number
  readonly routeCold: number
  readonly routeWarm: number
}

export interface EngineResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly engine: EngineName
    readonly page: string
    readonly variant: VariantName
    readonly numbers: Readonly<Record<keyof EngineNumbers, Summary>>
  }[]
}

export interface EngineRun {
  readonly runs: number
  readonly pages: readonly string[]
  readonly log: (line: string) => void
}

/** The same pages in three engines, without throttling: tuning for one must not cost the others. */
export async function runEngines({ runs, pages, log }: EngineRun): Promise<EngineResults> {
  const deliveries = (await buildDeliveries(log)).filter(({ name }) => name !== 'lazy')
  const variants: Variant[] = []
  for (const delivery of deliveries)
    variants.push(await startVariant({ ...delivery, app: withProbe(delivery.app) }, 'h1'))
  const cells: EngineResults['cells'][number][] = []
  for (const start of [startChromium, startFirefox, startWebKit]) {
    const browser = await start()
    for (const page of pages) {
      log(`Visiting ${page} ${runs} times in ${browser.name} …`)
      const measured = await inTurn(runs, variants, log, ({ url }) => measure(browser, url, page))
      for (const [{ name }, samples] of measured)
        cells.push({ engine: browser.name, page, variant: name, numbers: summarizeAll(samples) })
    }
    await browser.close()
  }
  return { machine: machine(), measuredAt: new Date().toISOString(), runs, cells }
}

export function engineTable({ cells }: EngineResults): string {
  return table(
    ['engine', 'page', 'variant', 'first paint', 'live', 'route change, cold', 'warm'],
    cells.map(({ engine, page, variant, numbers }) => [
      engine,
      `\`${page}\``,
      LABELS[variant],
      ms(numbers.fcp),
      ms(numbers.live),
      ms(numbers.routeCold),
      ms(numbers.routeWarm),
    ]),
  )
}

async function measure(browser: EngineBrowser, url: string, page: string): Promise<EngineNumbers> {
  const tab = await browser.open()
  try {
    await tab.goto(url + page)
    await tab.evaluate('__bench.over')
    const [fcp, live] = (await tab.evaluate(
      "[performance.getEntriesByName('first-contentful-paint')[0]?.startTime, __bench.seen.live]",
    )) as [number, number]
    await tab.evaluate('__bench.release()')
    const routeCold = await follow(tab, page === '/contact' ? '/services' : '/contact')
    const routeWarm = await follow(tab, page)
    return { fcp, live, routeCold, routeWarm }
  } finally {
    await tab.close()
  }
}

const follow = async (tab: Tab, path: string): Promise<number> =>
  Number(await tab.evaluate(`(${NAME}, (${pressLink})(${JSON.stringify(path)}))`))

/** The TypeScript loader wraps functions in `__name`. */
const NAME = '(globalThis.__name ??= (value) => value)'
const PROBE = `${NAME};(${probe})(${JSON.stringify(probeArguments({ pressChat: false }))})`
const PROBE_HASH = `sha256-${createHash('sha256').update(PROBE).digest('base64')}`
// Integrity-Policy checks a hash only for CORS requests.
const PROBE_TAG = `<script src="/probe.js" integrity="${PROBE_HASH}" crossorigin></script>`

/** No driver of every engine runs a script before the page's own: the page contains the probe, in every variant alike. */
function withProbe(app: Hono): Hono {
  const probed = new Hono()
  probed.get('/probe.js', (c) =>
    c.body(PROBE, 200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }),
  )
  probed.all('*', async (c) => {
    if (!c.req.header('accept')?.includes('text/html')) return app.fetch(c.req.raw, c.env)
    const headers = new Headers(c.req.raw.headers)
    headers.delete('accept-encoding')
    headers.delete('if-none-match')
    const answer = await app.fetch(new Request(c.req.url, { headers }), c.env)
    const html = (await answer.text()).replace('<head>', `<head>${PROBE_TAG}`)
    const named = Object.fromEntries(answer.headers)
    return new Response(html, {
      status: answer.status,
      headers: { ...named, 'content-length': String(Buffer.byteLength(html)) },
    })
  })
  return probed
}
