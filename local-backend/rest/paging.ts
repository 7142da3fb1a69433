import { parseError, RestError } from './rest-error'
import type { Table } from './schema-cache'
import { splitList, unquote } from './split-list'
import { identifier } from './sql-text'

export interface Page {
  offset: number
  limit: number
}

/** `limit` and `offset`, or a Range header; at most the project's limit of rows. */
export function pageOf(query: URLSearchParams, range: string | undefined, maxRows: number): Page {
  const limit = query.get('limit')
  const offset = query.get('offset')
  if (limit === null && offset === null && range) return rangePage(range, maxRows)
  return {
    offset: wholeNumber(offset, 0, 'offset'),
    limit: Math.min(wholeNumber(limit, maxRows, 'limit'), maxRows),
  }
}

function rangePage(range: string, maxRows: number): Page {
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(range) ?? []
  const first = Number(from)
  const last = to ? Number(to) : Number.POSITIVE_INFINITY
  if (from === undefined || last < first)
    throw new RestError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { offset: first, limit: Math.min(last - first + 1, maxRows) }
}

function wholeNumber(text: string | null, fallback: number, what: 'limit' | 'offset'): number {
  if (text === null) return fallback
  if (/^-\d+$/.test(text))
    throw new RestError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'Limit should be greater than or equal to zero.',
    )
  if (!/^\d{1,9}$/.test(text)) throw parseError(`${what} parameter`, text)
  return Number(text)
}

export function orderBy(text: string | null, table: Table): string {
  if (text === null || text === '') return ''
  const terms = splitList(text).map((term) => {
    const [, column, direction, nulls] =
      /^("(?:[^"\\]|\\.)+"|[A-Za-z_][\w$ ]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term.trim()) ??
      []
    if (column === undefined) throw parseError('order', text)
    const name = `${identifier(table.name)}.${identifier(unquote(column))}`
    return `${name} ${direction ?? 'asc'}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${terms.join(', ')}`
}
