import { filters } from './filters'
import { orderBy, type Page, pageOf } from './paging'
import type { Preferences } from './preferences'
import { RestError } from './rest-error'
import { rowBody } from './row-body'
import type { Table } from './schema-cache'
import { selectList } from './select-list'
import { splitList, unquote } from './split-list'
import { identifier, Params } from './sql-text'

/** One statement whose result is one row: `body` (JSON text), `returned` and, if counted, `total`. */
export interface Statement {
  sql: string
  params: readonly unknown[]
}

export interface Asked {
  table: Table
  query: URLSearchParams
  prefer: Preferences
}

/** SQL builds the JSON, so that values are formatted as in PostgREST. */
const RESULT = "coalesce(json_agg(_row), '[]')::text as body, count(*)::int as returned"

export interface Read extends Statement {
  page: Page
}

export function selectStatement(
  { table, query, prefer }: Asked,
  options: { range: string | undefined; maxRows: number; bodyWanted: boolean },
): Read {
  const params = new Params()
  const page = pageOf(query, options.range, options.maxRows)
  const from = `from public.${identifier(table.name)}${where(filters(query, table, params))}`
  const total = prefer.countExact ? `(select count(*) ${from})` : 'null'
  const columns = selectList(query.get('select') ?? '*', table)
  const order = orderBy(query.get('order'), table)
  const rows = `select ${columns} ${from}${order} limit ${page.limit} offset ${page.offset}`
  const result = options.bodyWanted ? RESULT : "'' as body, count(*)::int as returned"
  return {
    sql: `with _row as (${rows}) select ${result}, ${total} as total from _row`,
    params: params.values,
    page,
  }
}

export function insertStatement({ table, query, prefer }: Asked, body: string): Statement {
  const params = new Params()
  const rows = rowBody(
    body,
    { columnsParam: query.get('columns'), useDefaults: prefer.missing === 'default', single: false },
    table,
    params,
  )
  const into = `insert into public.${identifier(table.name)}`
  const names = rows.columns.map(identifier).join(', ')
  const source = rows.columns.length === 0 ? ' default values' : ` (${names}) ${rows.source}`
  return changing(
    `${into}${source}${onConflict(prefer, query, table, rows.columns)}`,
    prefer,
    query,
    table,
    params,
  )
}

export function updateStatement({ table, query, prefer }: Asked, body: string): Statement | undefined {
  const params = new Params()
  const rows = rowBody(
    body,
    { columnsParam: query.get('columns'), useDefaults: false, single: true },
    table,
    params,
  )
  if (rows.columns.length === 0) return undefined
  const sets = rows.columns.map((name) => `${identifier(name)} = _body.${identifier(name)}`).join(', ')
  const conditions = requireConditions('UPDATE', filters(query, table, params))
  return changing(
    `update public.${identifier(table.name)} set ${sets} from (${rows.source}) as _body${where(conditions)}`,
    prefer,
    query,
    table,
    params,
  )
}

export function deleteStatement({ table, query, prefer }: Asked): Statement {
  const params = new Params()
  const conditions = requireConditions('DELETE', filters(query, table, params))
  return changing(
    `delete from public.${identifier(table.name)}${where(conditions)}`,
    prefer,
    query,
    table,
    params,
  )
}

function changing(
  statement: string,
  prefer: Preferences,
  query: URLSearchParams,
  table: Table,
  params: Params,
): Statement {
  const full = prefer.returning === 'representation'
  // Returning a constant needs no right to read the table.
  const returning = full ? selectList(query.get('select') ?? '*', table) : '1'
  const result = full ? RESULT : "'' as body, count(*)::int as returned"
  return {
    sql: `with _row as (${statement} returning ${returning}) select ${result}, null as total from _row`,
    params: params.values,
  }
}

function onConflict(
  prefer: Preferences,
  query: URLSearchParams,
  table: Table,
  columns: readonly string[],
): string {
  if (!prefer.resolution) return ''
  const named = query.get('on_conflict')
  const target = named ? splitList(named).map((name) => unquote(name.trim())) : table.primaryKey
  if (target.length === 0) return ''
  const arbiter = ` on conflict (${target.map(identifier).join(', ')})`
  if (prefer.resolution === 'ignore-duplicates' || columns.length === 0) return `${arbiter} do nothing`
  const sets = columns.map((name) => `${identifier(name)} = excluded.${identifier(name)}`).join(', ')
  return `${arbiter} do update set ${sets}`
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

/** A change of every row is refused, as on hosted projects. */
function requireConditions(verb: 'UPDATE' | 'DELETE', conditions: readonly string[]): readonly string[] {
  if (conditions.length > 0) return conditions
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
}
