import type { VisitNumbers } from '../measure/visit'
import type { Summary } from './statistics'

interface Measured {
  readonly label: string
  /** `null`: a monolith, which is judged elsewhere. */
  readonly side: 'ours' | 'peer' | null
  readonly problem: string | null
  readonly numbers: Readonly<Record<keyof VisitNumbers, Summary>>
}

const FIGURES = {
  fcp: 'FCP',
  lcp: 'LCP',
  live: 'live',
  jsUntilLive: 'JavaScript',
  requestsUntilLive: 'requests',
} as const satisfies Partial<Record<keyof VisitNumbers, string>>

/** In which figures of one page a framework is ahead of this site, in a sentence. */
export function peerVerdict(cells: readonly Measured[]): string {
  const ours = cells.find(({ side }) => side === 'ours')
  const ahead = cells
    .filter(({ side, problem }) => side === 'peer' && problem === null)
    .flatMap(({ label, numbers }) =>
      (Object.keys(FIGURES) as (keyof typeof FIGURES)[])
        .filter((key) => ours && numbers[key].median < ours.numbers[key].median)
        .map((key) => `${label} in ${FIGURES[key]}`),
    )
  if (!ours) return ''
  return ahead.length === 0
    ? 'This site is ahead of every one of them in FCP, LCP, live, JavaScript and requests.'
    : `Ahead of this site: ${ahead.join(', ')}. In everything else this site is ahead.`
}
