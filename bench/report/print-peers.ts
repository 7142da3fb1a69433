import type { VisitNumbers } from '../measure/visit'
import { bytes, ms } from './format'
import { FIGURE_KEYS, PEER_FIGURES, peerVerdict } from './peer-verdict'
import type { Summary } from './statistics'
import { table } from './table'

export interface PeerCell {
  readonly page: string
  readonly label: string
  /** `null`: one of the monoliths. */
  readonly side: 'ours' | 'peer' | null
  /** Why this variant was not live on this page, or null. */
  readonly problem: string | null
  readonly numbers: Readonly<Record<keyof VisitNumbers, Summary>>
  readonly roundsToContent: number
  readonly roundsToLive: number
  readonly reactCopies: number
}

export interface PeerResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly PeerCell[]
}

const HEAD = [
  'variant',
  ...FIGURE_KEYS.map((key) => PEER_FIGURES[key]),
  'rounds to content',
  'to live',
  'copies of React',
]

export function peerTable({ cells }: PeerResults): string {
  const pages = [...new Set(cells.map(({ page }) => page))]
  return pages
    .map((page) => {
      const here = cells.filter((cell) => cell.page === page)
      const rows = here.filter(({ problem }) => problem === null).map(peerRow)
      const failed = here.flatMap(({ label, problem }) =>
        problem ? [`${label} was not measured: ${problem}`] : [],
      )
      return [`### ${page}`, table(HEAD, rows), ...failed, peerVerdict(here)].join('\n\n')
    })
    .join('\n\n')
}

function peerRow({ label, numbers, roundsToContent, roundsToLive, reactCopies: copies }: PeerCell): string[] {
  const figures = FIGURE_KEYS.map((key) => {
    if (key === 'requestsUntilLive') return String(numbers[key].median)
    return key === 'jsUntilLive' || key === 'bytesUntilLive' ? bytes(numbers[key].median) : ms(numbers[key])
  })
  return [label, ...figures, roundsToContent.toFixed(1), roundsToLive.toFixed(1), String(copies)]
}
