import type { VisitNumbers } from '../measure/visit'
import type { Summary } from './statistics'

interface Measured {
  readonly label: string
  /** `null`: a monolith, which is judged elsewhere. */
  readonly side: 'ours' | 'peer' | null
  readonly problem: string | null
  readonly numbers: Readonly<Record<keyof VisitNumbers, Summary>>
}

/** Every figure of a visit that a table of frameworks shows, in its order. Less is better in each. */
export const PEER_FIGURES = {
  fcp: 'FCP',
  lcp: 'LCP',
  live: 'live',
  blocking: 'blocking',
  blockingInAll: 'blocking in all',
  jsUntilLive: 'JavaScript',
  bytesUntilLive: 'all bytes',
  requestsUntilLive: 'requests',
} as const satisfies Partial<Record<keyof VisitNumbers, string>>

export const FIGURE_KEYS = Object.keys(PEER_FIGURES) as (keyof typeof PEER_FIGURES)[]

/** The figures of one page in which a framework is ahead of this site or level with it, as a sentence. */
export function peerVerdict(cells: readonly Measured[]): string {
  const ours = cells.find(({ side }) => side === 'ours')
  if (!ours) return ''
  const those = (are: (theirs: number, ours: number) => boolean) =>
    cells
      .filter(({ side, problem }) => side === 'peer' && problem === null)
      .flatMap(({ label, numbers }) =>
        FIGURE_KEYS.filter((key) => are(numbers[key].median, ours.numbers[key].median)).map(
          (key) => `${label} in ${PEER_FIGURES[key]}`,
        ),
      )
      .join(', ')
  const ahead = those((theirs, mine) => theirs < mine)
  const level = those((theirs, mine) => theirs === mine)
  if (ahead) return `Ahead of this site: ${ahead}. In every other column this site is ahead or level.`
  if (level) return `This site is ahead of every one of them in every column, but level: ${level}.`
  return 'This site is ahead of every one of them in every column.'
}
