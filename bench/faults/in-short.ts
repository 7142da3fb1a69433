import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTCOMES, type Outcome } from '@site/testing/faults/cell'
import { barChart } from '../report/bar-chart'
import { root } from '../variants'

/** How many cells of this site ended in which way, and how many of another framework lost the text of the page. */
interface Counts {
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly elsewhere: readonly { readonly name: string; readonly cells: number; readonly textLost: number }[]
}

const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[]

/** The half page of `docs/measurements/faults.md` for a reader without time. */
export function inShort({ outcomes, elsewhere }: Counts): string {
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  const lost = elsewhere.map(
    ({ name, cells, textLost }) => `${name} loses the page's text in ${textLost} of ${cells}`,
  )
  return `## In short

![How ${all} cells end](faults/outcomes.svg)

In ${outcomes.unharmed} of ${all} cells the fault costs the visitor nothing, and in ${outcomes['last good']} the release before takes over. In ${outcomes.text} the page stays readable with a note and a
retry, and in ${outcomes.told} a notice stands where the remote would be. No page is blank.

**Lost.** A page that is only text has no working buttons until its remote loads. [An endless loop](#an-endless-loop) stops the page that it is on; only the next visit is safe.${lost.length > 0 ? ` With the same faults ${lost.join(', and ')} cells.` : ''}`
}

/** Draws the chart that it shows. */
export function drawOutcomes({ outcomes }: Counts): void {
  const folder = join(root, 'docs/measurements/faults')
  mkdirSync(folder, { recursive: true })
  const bars = OUTCOME_NAMES.map((outcome) => {
    const value = outcomes[outcome]
    return { label: OUTCOMES[outcome], value, low: value, high: value, tone: 'ours' as const }
  })
  const groups = [{ title: 'A fault in a remote: what its visitor gets', bars }]
  writeFileSync(join(folder, 'outcomes.svg'), barChart({ title: 'Cells by outcome', unit: 'cells', groups }))
}
