import type { Queryable } from '../engine/engine'
import { RestError } from './rest-error'

export interface Table {
  name: string
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
}

export interface Column {
  /** As SQL, e.g. `uuid`. */
  type: string
  /** The SQL expression of its default. */
  defaultValue: string | null
}

export interface SchemaCache {
  table(name: string): Table
}

interface ColumnRow {
  table_name: string
  column_name: string
  type: string
  default_value: string | null
  key_position: number | null
}

/** The content of the exposed schema, read once at the start. */
export async function readSchema(db: Queryable): Promise<SchemaCache> {
  const rows = await db.query<ColumnRow>(`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_expr(d.adbin, d.adrelid) as default_value,
      array_position(i.indkey::int2[], a.attnum) as key_position
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname, a.attnum`)
  const tables = new Map<string, Table>()
  for (const name of new Set(rows.map((row) => row.table_name))) {
    const own = rows.filter((row) => row.table_name === name)
    tables.set(name, {
      name,
      columns: new Map(
        own.map((row) => [row.column_name, { type: row.type, defaultValue: row.default_value }]),
      ),
      primaryKey: own.filter((row) => row.key_position !== null).map((row) => row.column_name),
    })
  }
  return {
    table: (name) => {
      const table = tables.get(name)
      if (table) return table
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
    },
  }
}

export function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  )
}
