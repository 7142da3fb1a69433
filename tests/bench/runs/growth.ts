import { openBrowser } from '../measure/browser'
import { THROTTLED } from '../measure/conditions'
import { changeRoute } from '../measure/route-change'
import { measureFirstVisit, openVisit } from '../measure/visit'
import { bytes, ms } from '../report/format'
import { machine } from '../report/machine'
import { type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { buildComposed, startVariant, type Variant } from '../variants'
import { grownHost } from './grown-store'
import { inTurn } from './in-turn'

const COUNTS = [6, 30, 100, 1000] as const

interface GrowthNumbers {
  readonly fcp: number
  readonly lcp: number
  readonly live: number
  readonly bytesUntilLive: number
  readonly bytesTotal: number
  readonly routeCold: number
}

export interface GrowthResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly remotes: number
    readonly numbers: Readonly<Record<keyof GrowthNumbers, Summary>>
  }[]
}

/** The home page of the same site with ever more remotes in its composition. */
export async function runGrowth(runs: number, log: (line: string) => void): Promise<GrowthResults> {
  await buildComposed(log)
  const variants: Variant<string>[] = []
  for (const count of COUNTS) {
    const app = await grownHost(count)
    variants.push(await startVariant({ name: String(count), label: `${count} remotes`, app }, 'h2'))
  }
  const browser = await openBrowser(log)
  log(`Visiting / ${runs} times with each number of remotes …`)
  const measured = await inTurn(runs, variants, async ({ url }): Promise<GrowthNumbers> => {
    const visit = await openVisit(browser, { conditions: THROTTLED, pressChat: false, countReact: false })
    try {
      const { numbers } = await measureFirstVisit(visit, `${url}/`)
      const { fcp, lcp, live, bytesUntilLive, bytesTotal } = numbers
      const routeCold = await changeRoute(visit.page, '/services')
      return { fcp, lcp, live, bytesUntilLive, bytesTotal, routeCold }
    } finally {
      await visit.context.close()
    }
  })
  await browser.close()
  return {
    machine: machine(),
    measuredAt: new Date().toISOString(),
    runs,
    cells: [...measured].map(([{ name }, samples]) => ({
      remotes: Number(name),
      numbers: summarizeAll(samples),
    })),
  }
}

/** Goals: first load + 2 kB at most, time + 5 % at most. */
export function growthTable({ cells }: GrowthResults): string {
  const [first] = cells
  if (!first) return ''
  return table(
    [
      'remotes',
      'FCP',
      'LCP',
      'live',
      'bytes until live',
      'more than with 6',
      'live, more than with 6',
      'bytes in all',
      'cold route change',
    ],
    cells.map(({ remotes, numbers }) => [
      String(remotes),
      ms(numbers.fcp),
      ms(numbers.lcp),
      ms(numbers.live),
      bytes(numbers.bytesUntilLive.median),
      bytes(numbers.bytesUntilLive.median - first.numbers.bytesUntilLive.median),
      `${((numbers.live.median / first.numbers.live.median - 1) * 100).toFixed(1)} %`,
      bytes(numbers.bytesTotal.median),
      ms(numbers.routeCold),
    ]),
  )
}
