import { splitList, unquote } from '@site/local-backend/rest/split-list'
import { NotFaked } from './not-faked'

export type Row = Readonly<Record<string, unknown>>

export interface Page {
  readonly rows: readonly Row[]
  /** How many rows the filters let through, before the limit. */
  readonly total: number
  readonly offset: number
}

const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'or'])

const OPERATORS: Readonly<Record<string, (value: unknown, wanted: string) => boolean>> = {
  eq: (value, wanted) => String(value) === wanted,
  gt: (value, wanted) => compare(value, wanted) > 0,
  gte: (value, wanted) => compare(value, wanted) >= 0,
  lt: (value, wanted) => compare(value, wanted) < 0,
  lte: (value, wanted) => compare(value, wanted) <= 0,
  in: (value, wanted) => splitList(inner(wanted)).some((item) => unquote(item.trim()) === String(value)),
  imatch: (value, wanted) => new RegExp(wanted, 'i').test(String(value)),
}

/** Answers a query of PostgREST, as far as the site asks any. @throws NotFaked for an operator that has no fake. */
export function readRows(table: readonly Row[], query: URLSearchParams): Page {
  const found = table.filter((row) =>
    [...query].every(([name, text]) => {
      if (name === 'or') return splitList(inner(text)).some((term) => meetsTerm(row, term))
      return NOT_FILTERS.has(name) || meets(row[name], text)
    }),
  )
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY)
  const rows = ordered(found, query.get('order')).slice(offset, offset + limit)
  return { rows: rows.map((row) => selected(row, query.get('select'))), total: found.length, offset }
}

/** The columns that were asked for. */
export function selected(row: Row, select: string | null): Row {
  if (!select || select === '*') return row
  return Object.fromEntries(select.split(',').map((column) => [column, row[column] ?? null]))
}

/** `column.operator."value"`, as it stands in a list of alternatives. */
function meetsTerm(row: Row, term: string): boolean {
  const [, column = '', operator = '', value = ''] = /^(\w+)\.(\w+)\.(.*)$/s.exec(term) ?? []
  return meets(row[column], `${operator}.${unquote(value)}`)
}

function meets(value: unknown, text: string): boolean {
  const [, name = '', wanted = ''] = /^(\w+)\.(.*)$/s.exec(text) ?? []
  const operator = OPERATORS[name]
  if (!operator) throw new NotFaked(`the filter "${text}"`)
  return operator(value, wanted)
}

function ordered(rows: readonly Row[], order: string | null): readonly Row[] {
  const keys = (order ?? '').split(',').filter(Boolean)
  return rows.toSorted((a, b) => {
    for (const key of keys) {
      const [column = '', direction] = key.split('.')
      const difference = compare(a[column], b[column])
      if (difference !== 0) return direction === 'desc' ? -difference : difference
    }
    return 0
  })
}

/** Times are ISO texts, and sort as such. */
function compare(value: unknown, other: unknown): number {
  if (typeof value === 'number') return value - Number(other)
  const [left, right] = [String(value), String(other)]
  return left < right ? -1 : Number(left > right)
}

const inner = (list: string) => list.replace(/^\(|\)$/g, '')
