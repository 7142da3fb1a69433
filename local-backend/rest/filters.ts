import { parseError } from './rest-error'
import type { Table } from './schema-cache'
import { splitList, unquote } from './split-list'
import { identifier, type Params } from './sql-text'

/** Operators that compare a column with one value. */
const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  isdistinct: 'is distinct from',
}

/** Operators that match a text against a pattern. In the first two, `*` is an alias of `%`. */
const PATTERNS: Readonly<Record<string, string>> = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' }

const IS: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])
const MOST_DEPTH = 10

/** Every condition of the query string, as SQL to be joined with "and". */
export function filters(query: URLSearchParams, table: Table, params: Params): string[] {
  return [...query]
    .filter(([name]) => !NOT_FILTERS.has(name))
    .map(([name, value]) => {
      const [, negated, operator] = /^(not\.)?(and|or)$/.exec(name) ?? []
      if (operator) return logic(operator, negated !== undefined, value, table, params, 0)
      return condition(name, value, table, params)
    })
}

function logic(
  operator: string,
  negated: boolean,
  text: string,
  table: Table,
  params: Params,
  depth: number,
): string {
  const inner = /^\((.+)\)$/s.exec(text.trim())?.[1]
  if (inner === undefined || depth > MOST_DEPTH) throw parseError('logic tree', text)
  const terms = splitList(inner).map((term) => {
    const [, not, nested, list] = /^(not\.)?(and|or)(\(.+\))$/s.exec(term.trim()) ?? []
    if (nested && list) return logic(nested, not !== undefined, list, table, params, depth + 1)
    const [, column, rest] = /^("(?:[^"\\]|\\.)+"|[^.]+)\.(.+)$/s.exec(term.trim()) ?? []
    if (column === undefined || rest === undefined) throw parseError('logic tree', text)
    // Values in a list may be quoted, to contain commas and parentheses.
    const [, prefix, value] = /^((?:not\.)?\w+\.)(".*")$/s.exec(rest) ?? []
    const plain = prefix !== undefined && value !== undefined ? prefix + unquote(value) : rest
    return condition(unquote(column), plain, table, params)
  })
  return `${negated ? 'not ' : ''}(${terms.join(` ${operator} `)})`
}

function condition(column: string, text: string, table: Table, params: Params): string {
  const [, negated, operator, value] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  if (operator === undefined || value === undefined || !/^[A-Za-z_][\w$ ]*$/.test(column))
    throw parseError('filter', text)
  const name = `${identifier(table.name)}.${identifier(column)}`
  const type = table.columns.get(column)?.type ?? 'text'
  return `${negated ? 'not ' : ''}${comparison(name, type, operator, value, params, text)}`
}

function comparison(
  name: string,
  type: string,
  operator: string,
  value: string,
  params: Params,
  text: string,
): string {
  const sign = COMPARISONS[operator]
  if (sign) return `${name} ${sign} ${params.add(value)}::text::${type}`
  const pattern = PATTERNS[operator]
  if (pattern) {
    if (operator.endsWith('match')) refuseCostly(value, text)
    const wildcards = operator.endsWith('like') ? value.replaceAll('*', '%') : value
    return `${name} ${pattern} local_backend.within_time(${params.add(wildcards)}::text)`
  }
  if (operator === 'is') {
    const test = IS[value.toLowerCase()]
    if (test) return `${name} ${test}`
  }
  if (operator === 'in') return `${name} = any (${params.add(arrayLiteral(value, text))}::text::${type}[])`
  throw parseError('filter', text, `Operators: ${OPERATORS}.`)
}

const LONGEST_PATTERN = 2_000

/**
 * A regular expression with repetition or back references can take hours, and the embedded database cannot be interrupted. All others
 * take linear time: a fraction of a second for one row, and between rows `within_time` checks the clock.
 */
function refuseCostly(pattern: string, text: string): void {
  // Escaped characters are literal, a backslash too; any remaining backslash is a back reference.
  const unescaped = pattern.replaceAll(/\\[^0-9]/g, '')
  if (pattern.length <= LONGEST_PATTERN && !/[*+?{\\]/.test(unescaped)) return
  throw parseError(
    'filter',
    text.slice(0, 100),
    `The embedded backend takes patterns of at most ${LONGEST_PATTERN} characters, without *, +, ?, { and back-references. Write a backslash before each that is meant as it stands.`,
  )
}

const OPERATORS = [...Object.keys(COMPARISONS), ...Object.keys(PATTERNS), 'is', 'in'].join(', ')

function arrayLiteral(value: string, text: string): string {
  const inner = /^\((.*)\)$/s.exec(value)?.[1]
  if (inner === undefined) throw parseError('filter', text)
  if (inner === '') return '{}'
  const items = splitList(inner).map((item) => unquote(item.trim()))
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
