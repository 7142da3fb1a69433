import { RestError } from './rest-error'
import { requireColumn, type Table } from './schema-cache'
import { splitList, unquote } from './split-list'
import { identifier, type Params } from './sql-text'

/** The rows of a request body: the columns that they set, and a SQL source of their values. */
export interface RowBody {
  columns: readonly string[]
  /** `select` of the columns, typed. The JSON goes to the database unchanged: nothing is converted here. */
  source: string
}

export function rowBody(
  text: string,
  options: { columnsParam: string | null; useDefaults: boolean; single: boolean },
  table: Table,
  params: Params,
): RowBody {
  const rows = parseRows(text)
  if (options.single && rows.length !== 1) throw new RestError(400, 'PGRST102', 'All object keys must match')
  const columns = options.columnsParam
    ? splitList(options.columnsParam).map((column) => unquote(column.trim()))
    : sameKeys(rows)
  const typed = columns.map((name) => ({ name, ...requireColumn(table, name) }))
  const json = params.add(text.trimStart().startsWith('[') ? text : `[${text}]`)
  const elements = options.useDefaults ? withDefaults(json, typed, params) : `${json}::text::json`
  const names = columns.map(identifier).join(', ')
  const types = typed.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  return {
    columns,
    source: `select ${names} from json_to_recordset(${elements}) as _(${types})`,
  }
}

/** A column that a row lacks gets its default, not null. */
function withDefaults(
  json: string,
  columns: readonly { name: string; defaultValue: string | null }[],
  params: Params,
): string {
  const defaults = columns
    .filter(({ defaultValue }) => defaultValue !== null)
    .map(({ name, defaultValue }) => `${params.add(name)}::text, ${defaultValue}`)
  const row = `jsonb_build_object(${defaults.join(', ')}) || value`
  return `(select jsonb_agg(${row})::json from jsonb_array_elements(${json}::text::jsonb))`
}

function parseRows(text: string): Record<string, unknown>[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new RestError(400, 'PGRST102', 'All object keys must match')
    return { ...row }
  })
}

function sameKeys(rows: readonly Record<string, unknown>[]): string[] {
  const [first = {}] = rows
  const keys = Object.keys(first)
  const all = rows.every((row) => {
    const own = Object.keys(row)
    return own.length === keys.length && own.every((key) => Object.hasOwn(first, key))
  })
  if (!all) throw new RestError(400, 'PGRST102', 'All object keys must match')
  return keys
}
