import { parseError, RestError } from './rest-error'
import type { Table } from './schema-cache'
import { splitList, unquote } from './split-list'
import { identifier } from './sql-text'

const NAME = /^(?:[A-Za-z_][\w$ ]*|"(?:[^"\\]|\\.)+")$/
const EMBEDDED = /^(?:\.\.\.)?(?:[^:()]+:)?([^!()]+)(?:![^()]+)?\(.*\)$/s

/** The `select` parameter as SQL: columns, aliases and `*`. Other PostgREST syntax is refused. */
export function selectList(text: string, table: Table): string {
  if (text.trim() === '' || text.trim() === '*') return '*'
  return splitList(text)
    .map((item) => selectItem(item.trim(), table))
    .join(', ')
}

function selectItem(item: string, table: Table): string {
  if (item === '*') return `${identifier(table.name)}.*`
  const embedded = EMBEDDED.exec(item)?.[1]
  if (embedded !== undefined)
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${embedded}' in the schema cache`,
      `Searched for a foreign key relationship between '${table.name}' and '${embedded}' in the schema 'public', but no matches were found.`,
    )
  const [, alias, column] = /^(?:("(?:[^"\\]|\\.)+"|[^":]+):(?!:))?(.+)$/s.exec(item) ?? []
  if (column === undefined || !NAME.test(column) || (alias !== undefined && !NAME.test(alias)))
    throw parseError('select parameter', item, 'Columns, aliases and * are understood here.')
  const name = `${identifier(table.name)}.${identifier(unquote(column))}`
  return alias === undefined ? name : `${name} as ${identifier(unquote(alias))}`
}
