import { openBrowser } from '../measure/browser'
import { THROTTLED } from '../measure/conditions'
import { changeRoute } from '../measure/route-change'
import { measureFirstVisit, openVisit } from '../measure/visit'
import { bytes, ms } from '../report/format'
import { GROWN_BYTES, GROWN_TIMES } from '../report/goals'
import { machine } from '../report/machine'
import { changeOf, differenceOf, type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { type Verdict, verdictTable } from '../report/verdict-table'
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
  const measured = await inTurn(runs, variants, log, async ({ url }): Promise<GrowthNumbers> => {
    const visit = await openVisit(browser, { conditions: THROTTLED, pressChat: false, countReact: false })
    try {
      const { numbers } = await measureFirstVisit(visit, `${url}/`)
      const { fcp, lcp, live, bytesUntilLive, bytesTotal } = numbers
      const routeCold = await changeRoute(visit.page, '/services')
      return { fcp, lcp, live, bytesUntilLive, bytesTotal, routeCold }
    } finally {
      await visit.page.close()
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

export function growthTable({ cells }: GrowthResults): string {
  const [first, ...grown] = cells
  if (!first) return ''
  const numbersTable = table(
    ['remotes', 'FCP', 'LCP', 'live', 'bytes until live', 'bytes in all', 'cold route change'],
    cells.map(({ remotes, numbers }) => [
      String(remotes),
      ms(numbers.fcp),
      ms(numbers.lcp),
      ms(numbers.live),
      bytes(numbers.bytesUntilLive.median),
      bytes(numbers.bytesTotal.median),
      ms(numbers.routeCold),
    ]),
  )
  const verdicts = grown.flatMap(({ remotes, numbers }): Verdict[] => {
    const of = String(remotes)
    const more = differenceOf(numbers.bytesUntilLive, first.numbers.bytesUntilLive)
    return [
      { goal: GROWN_BYTES, of, figure: more },
      ...GROWN_TIMES.map(({ key, goal }) => ({
        goal,
        of,
        figure: changeOf(numbers[key], first.numbers[key]),
      })),
    ]
  })
  return `${numbersTable}\n\n${verdictTable(`remotes instead of ${first.remotes}`, verdicts)}`
}
