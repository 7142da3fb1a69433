import { type FailureResults, OWN_REMOTE } from '../runs/failure'
import { ms } from './format'
import { BESIDE_FAULT, FALLBACK, NAVIGATION } from './goals'
import { changeOf, summarize } from './statistics'
import { table } from './table'
import { type Verdict, verdictTable } from './verdict-table'

type Cell = FailureResults['cells'][number]

const nameOf = ({ fault }: Cell) => (fault.kind === 'none' ? 'none' : `${fault.remote} ${fault.kind}`)

export function failureTable({ cells }: FailureResults): string {
  const [healthy, ...broken] = cells
  if (!healthy) return ''
  const numbers = table(
    ['fault', 'FCP', 'LCP', "the page's remote", 'after', 'after it was asked for', 'route to /contact'],
    cells.map((cell) => [
      nameOf(cell),
      ms(cell.numbers.fcp),
      ms(cell.numbers.lcp),
      cell.status,
      ms(cell.numbers.settled),
      cell.numbers.settledAfterAsked ? ms(cell.numbers.settledAfterAsked) : '–',
      ms(cell.numbers.navigation),
    ]),
  )
  const verdicts = broken.flatMap((cell) => verdictsOf(cell, healthy))
  return `${numbers}\n\n${verdictTable('fault', verdicts)}`
}

/** A sibling's fault must not show in the page's paints; the page's own must end in its text. Faster is no miss. */
function verdictsOf(cell: Cell, healthy: Cell): Verdict[] {
  const of = nameOf(cell)
  const own: readonly Verdict[] =
    cell.fault.remote === OWN_REMOTE
      ? [{ goal: FALLBACK, of, figure: cell.numbers.settledAfterAsked ?? null }]
      : BESIDE_FAULT.map(({ key, goal }) => ({
          goal,
          of,
          figure: changeOf(cell.numbers[key], healthy.numbers[key]),
        }))
  const ledOn = cell.ledOn === undefined ? null : summarize([cell.ledOn])
  return [...own, { goal: NAVIGATION, of, figure: ledOn }]
}
