import type { StandardResults, VisitCell } from '../runs/standard-results'
import { LABELS, type VariantName } from '../variant-names'
import { bytes, ms } from './format'
import {
  coldRouteVerdict,
  protocolName,
  roundVerdicts,
  routeVerdicts,
  visitVerdicts,
} from './standard-verdicts'
import { type Row, table } from './table'
import { verdictTable } from './verdict-table'

const nameOf = (variant: VariantName) => (variant === 'composed' ? `**${LABELS[variant]}**` : LABELS[variant])

const VISIT_HEAD = [
  'variant',
  'TTFB',
  'FCP',
  'LCP',
  'live',
  'blocking',
  'in all',
  'CLS',
  'JS',
  'all bytes',
  'requests',
] as const

function visitRow({ variant, numbers }: VisitCell): Row {
  return [
    nameOf(variant),
    ms(numbers.ttfb),
    ms(numbers.fcp),
    ms(numbers.lcp),
    ms(numbers.live),
    ms(numbers.blocking),
    ms(numbers.blockingInAll),
    numbers.cls.median.toFixed(4),
    bytes(numbers.jsUntilLive.median),
    bytes(numbers.bytesUntilLive.median),
    String(numbers.requestsUntilLive.median),
  ]
}

/** Tables of all first visits, one per page, with the judged ratios. */
export function visitTables({ visits, rounds }: StandardResults): string {
  const titleOf = ({ protocol, pace, page }: VisitCell) => `${page}, ${pace}, ${protocolName(protocol)}`
  const groups = new Map<string, VisitCell[]>()
  for (const cell of visits) groups.set(titleOf(cell), [...(groups.get(titleOf(cell)) ?? []), cell])
  return [...groups]
    .map(([title, cells]) => {
      const parts = [`### ${title}`, table(VISIT_HEAD, cells.map(visitRow))]
      if (cells[0]?.pace === 'throttled') parts.push(verdictTable('to the', visitVerdicts(cells)))
      return parts.join('\n\n')
    })
    .concat(['### Serial rounds', roundsTable(rounds), verdictTable('page', roundVerdicts(rounds))])
    .join('\n\n')
}

function roundsTable(rounds: StandardResults['rounds']): string {
  return table(
    ['page', 'protocol', 'variant', 'to content', 'to the image', 'to live', 'copies of React'],
    rounds.map(({ page, protocol, variant, toContent, toImage, toLive, reactCopies }) => [
      page,
      protocolName(protocol),
      nameOf(variant),
      toContent.toFixed(1),
      toImage.toFixed(1),
      toLive.toFixed(1),
      String(reactCopies),
    ]),
  )
}

/** Figures after the first page. */
export function journeyTables({ journeys, presses, routeRounds }: StandardResults): string {
  const walks = table(
    [
      'pace',
      'variant',
      'route cold',
      'prefetched',
      'warm',
      'reload FCP',
      'reload live',
      'reload bytes',
      'heap',
    ],
    journeys.map(({ pace, variant, numbers }) => [
      pace,
      nameOf(variant),
      ms(numbers.routeCold),
      ms(numbers.routePrefetched),
      ms(numbers.routeWarm),
      ms(numbers.reloadFcp),
      ms(numbers.reloadLive),
      bytes(numbers.reloadBytes.median),
      bytes(numbers.heap.median),
    ]),
  )
  const pressed = table(
    ['pace', 'page', 'variant', 'chat panel open after'],
    presses.map(({ pace, page, variant, chatOpen }) => [pace, page, nameOf(variant), ms(chatOpen)]),
  )
  const verdicts = verdictTable('pace', [...routeVerdicts(journeys), coldRouteVerdict(routeRounds)])
  return [walks, verdicts, ...(presses.length > 0 ? [pressed] : [])].join('\n\n')
}

/** Every file that the composed page requests before it is live, and its round. */
export function fileTable({ rounds }: StandardResults, page: string): string {
  const cells = rounds.filter((cell) => cell.page === page && cell.protocol === rounds[0]?.protocol)
  return cells
    .map(({ variant, files }) => {
      const rows = files.map(({ round, kind, path, bytes: size }) => [
        String(round),
        kind,
        bytes(size),
        shorten(path),
      ])
      return `${nameOf(variant)}\n\n${table(['round', 'kind', 'size', 'file'], rows)}`
    })
    .join('\n\n')
}

const shorten = (path: string) => path.replace(/0\.1\.0-local\.[0-9a-f]+/, '…')
