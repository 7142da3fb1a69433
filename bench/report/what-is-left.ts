import type { RequestKind } from '@site/testing/measure/request-log'
import { THROTTLED } from '../measure/conditions'
import type { RoundsCell, StandardResults } from '../runs/standard-results'
import { bytes } from './format'
import { table } from './table'

/** Extra cost of the composed site over the prerendered monolith until it is live, page by page, as counted. */
export function whatIsLeft({ rounds, visits }: StandardResults): string {
  const { protocol } = rounds[0] ?? {}
  const pages = [...new Set(rounds.map(({ page }) => page))]
  const rows = pages.flatMap((page) => {
    const cells = rounds.filter((cell) => cell.page === page && cell.protocol === protocol)
    const [ours, theirs] = (['composed', 'prerendered'] as const).map((name) =>
      cells.find(({ variant }) => variant === name),
    )
    if (!ours || !theirs) return []
    const live = (name: RoundsCell['variant']) =>
      visits.find(
        (cell) =>
          cell.page === page &&
          cell.variant === name &&
          cell.pace === 'throttled' &&
          cell.protocol === protocol,
      )?.numbers.live.median ?? Number.NaN
    const html = sizeOf(ours, 'html') - sizeOf(theirs, 'html')
    const js = sizeOf(ours, 'js') - sizeOf(theirs, 'js')
    const line = ((html + js) / THROTTLED.download) * 1000
    return [
      [
        page,
        bytes(html),
        bytes(js),
        String((ours.waitedFor ?? Number.NaN) - (theirs.waitedFor ?? Number.NaN)),
        `${Math.round(line)} ms`,
        `${Math.round(live('composed') - live('prerendered'))} ms`,
        `${Math.round(live('composed') - live('ordered'))} ms`,
      ],
    ]
  })
  return table(
    [
      'page',
      'more HTML',
      'more JavaScript',
      'more rounds',
      'these bytes take',
      'later live',
      'than the ordered one',
    ],
    rows,
  )
}

const sizeOf = ({ files }: RoundsCell, kind: RequestKind) =>
  files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0)
