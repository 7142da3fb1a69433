import type { JourneyCell, RoundsCell, RouteRoundsCell, VisitCell } from '../runs/standard-results'
import { LABELS, type VariantName } from '../variant-names'
import type { Protocol } from '../variants'
import { RATIOS, REQUESTS, ROUNDS_TO_LIVE, ROUTE_COLD, ROUTE_PREFETCHED, ROUTE_WARM } from './goals'
import { ratioOf, summarize } from './statistics'
import type { Verdict } from './verdict-table'

export const protocolName = (protocol: Protocol) => (protocol === 'h1' ? 'HTTP/1.1' : 'HTTP/2')

const isComposed = ({ variant }: { readonly variant: VariantName }) => variant === 'composed'

/** Of the throttled first visits of one page. */
export function visitVerdicts(cells: readonly VisitCell[]): Verdict[] {
  const composed = cells.find(isComposed)
  if (!composed) return []
  const ratios = RATIOS.flatMap(({ key, limits, ...goal }) =>
    (['lazy', 'prerendered'] as const).flatMap((name): Verdict[] => {
      const other = cells.find(({ variant }) => variant === name)
      if (!other) return []
      const figure = ratioOf(composed.numbers[key], other.numbers[key])
      return [{ goal: { ...goal, unit: 'ratio', limit: limits[name] }, of: LABELS[name], figure }]
    }),
  )
  return [...ratios, { goal: REQUESTS, of: '–', figure: composed.numbers.requestsUntilLive }]
}

export function roundVerdicts(cells: readonly RoundsCell[]): Verdict[] {
  return cells.filter(isComposed).map(({ page, protocol, waitedFor }) => ({
    goal: ROUNDS_TO_LIVE,
    of: `${page}, ${protocolName(protocol)}`,
    figure: waitedFor === undefined ? null : summarize([waitedFor]),
  }))
}

/** Within the running page: an unthrottled network and processor, and code loaded or prefetched before. */
export function routeVerdicts(cells: readonly JourneyCell[]): Verdict[] {
  return cells
    .filter((cell) => isComposed(cell) && cell.pace === 'unthrottled')
    .flatMap(({ pace, numbers }) => [
      { goal: ROUTE_WARM, of: pace, figure: numbers.routeWarm },
      { goal: ROUTE_PREFETCHED, of: pace, figure: numbers.routePrefetched },
    ])
}

/**
 * A time could separate bytes and work from a second round only by guessing, so the rounds are counted: whole ones, the fraction is work.
 */
export function coldRouteVerdict(cells: readonly RouteRoundsCell[] | undefined): Verdict {
  const cell = cells?.find(isComposed)
  return {
    goal: ROUTE_COLD,
    of: 'a second per request',
    figure: cell ? summarize([Math.floor(cell.cold)]) : null,
  }
}
