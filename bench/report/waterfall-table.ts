import type { WaterfallResults } from '../runs/waterfall'
import { table } from './table'

const PICTURE = '![When which file of the home page comes](benchmarks/waterfall.svg)'

/** Of the one visit in the picture, in ms. */
export function waterfallTable({ waterfalls }: WaterfallResults): string {
  const exact = (ms: number) => Math.round(ms).toLocaleString('en')
  const rows = waterfalls.map(({ label, fcp, lcp, live, requests }) => [
    label,
    exact(fcp),
    exact(lcp),
    exact(live),
    String(requests.length),
  ])
  const note =
    'Of each the visit whose *live* is the median; the tables of the other parts tell the spread. Pale: asked for. Full: arriving.'
  return [PICTURE, table(['the visit that is shown', 'FCP', 'LCP', 'live', 'files'], rows), note].join('\n\n')
}
