import type { StandardResults, VisitCell } from '../runs/standard-results'
import { LABELS } from '../variant-names'
import { bytes, ms } from './format'
import { judge } from './judge'
import { type OnePieceResults, onePieceVerdicts } from './one-piece'
import { table } from './table'
import type { Verdict } from './verdict-table'

/** The half page for a reader without time: charts, what is ahead, and what is lost. */
export function inShort(results: OnePieceResults): string {
  const verdicts = onePieceVerdicts(results).map((verdict) => ({ verdict, text: verdictText(verdict) }))
  const lost = verdicts.filter(({ text }) => text.includes('missed'))
  const met = verdicts.filter(({ text }) => text === 'met')
  return [
    '## In short',
    'Six remotes composed into one site, beside the same sources as one application. A first visit of `/`, on a slow phone and a slow line:',
    '![Largest contentful paint](benchmarks/lcp.svg)',
    '![Live](benchmarks/live.svg)',
    ...(results.standard ? [homeTable(results.standard)] : []),
    `**Ahead.** ${met.length} of ${verdicts.length} goals beside the better prerendered monolith are met.`,
    `**Lost.** ${lost.length} goals are missed:`,
    lost.map(({ verdict, text }) => `- ${nameOf(verdict)}: ${text}`).join('\n'),
    'For the rest the noise of the runs is larger than what is asked. [All goals](#as-fast-as-the-same-site-in-one-piece) are below, and [how it is measured](#how-it-is-measured).',
  ].join('\n\n')
}

const verdictText = ({ goal, figure }: Verdict) => (figure ? judge(figure, goal) : 'not measured yet')

const nameOf = ({ goal, of }: Verdict) => (of === '–' ? goal.label : `${goal.label}, ${of}`)

function homeTable({ visits }: StandardResults): string {
  const home = visits.filter(
    ({ page, protocol, pace }) => page === '/' && protocol === 'h2' && pace === 'throttled',
  )
  return table(['', 'main image, ms', 'live, ms', 'JavaScript before live'], home.map(rowOf))
}

const rowOf = ({ variant, numbers: { lcp, live, jsUntilLive } }: VisitCell) => [
  LABELS[variant],
  ms(lcp),
  ms(live),
  bytes(jsUntilLive.median),
]
