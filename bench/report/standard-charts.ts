import type { VisitNumbers } from '../measure/visit'
import type { StandardResults, VisitCell } from '../runs/standard-results'
import { LABELS } from '../variant-names'
import { type BarGroup, barChart } from './bar-chart'

interface Chart {
  readonly file: string
  readonly svg: string
}

const CHARTS = [
  { key: 'lcp', file: 'lcp.svg', title: 'Largest contentful paint', unit: 'ms', divisor: 1 },
  { key: 'live', file: 'live.svg', title: 'Live: page, chat and login answer', unit: 'ms', divisor: 1 },
  { key: 'jsUntilLive', file: 'javascript.svg', title: 'JavaScript before live', unit: 'kB', divisor: 1000 },
] as const satisfies readonly {
  key: keyof VisitNumbers
  file: string
  title: string
  unit: string
  divisor: number
}[]

/** Charts of the throttled first visits over HTTP/2. */
export function standardCharts({ visits }: StandardResults): Chart[] {
  const shown = visits.filter(({ protocol, pace }) => protocol === 'h2' && pace === 'throttled')
  const pages = [...new Set(shown.map(({ page }) => page))]
  return CHARTS.map(({ key, file, title, unit, divisor }) => ({
    file,
    svg: barChart({
      title,
      unit,
      groups: pages.map((page) =>
        group(
          page,
          shown.filter((cell) => cell.page === page),
          key,
          divisor,
        ),
      ),
    }),
  }))
}

function group(
  title: string,
  cells: readonly VisitCell[],
  key: keyof VisitNumbers,
  divisor: number,
): BarGroup {
  return {
    title,
    bars: cells.map(({ variant, numbers }) => ({
      label: LABELS[variant],
      value: numbers[key].median / divisor,
      low: numbers[key].low / divisor,
      high: numbers[key].high / divisor,
      tone: variant === 'composed' ? 'ours' : 'other',
    })),
  }
}
