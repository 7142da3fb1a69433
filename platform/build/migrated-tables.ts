import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableUse } from '@site/shared/contracts'

/** Tables and views of the public schema with their columns, as the migrations leave them. */
export function migratedTables(root: string): TableUse {
  const folder = join(root, 'supabase/migrations')
  const files = readdirSync(folder).sort()
  return tablesAfter(files.map((file) => readFileSync(join(folder, file), 'utf8')))
}

/** A statement that makes, changes or drops a table or a view. `make` and `view` carry the definition, the others a column. */
const STATEMENT = new RegExp(
  [
    String.raw`create table (?:if not exists )?public\.(?<make>\w+)\s*\((?<columns>[\s\S]*?)\n\);`,
    String.raw`create (?:or replace )?view public\.(?<view>\w+)[^;]*?\sas\s+select\n(?<selected>[\s\S]*?)\nfrom `,
    String.raw`alter table (?:only )?public\.(?<grow>\w+)\s+add column (?:if not exists )?"?(?<added>\w+)`,
    String.raw`alter table (?:only )?public\.(?<shrink>\w+)\s+drop column (?:if exists )?"?(?<dropped>\w+)`,
    String.raw`drop (?:table|view) (?:if exists )?public\.(?<drop>\w+)`,
  ].join('|'),
  'gi',
)

/** @param migrations their texts in order, written as the ones of this repository are. */
export function tablesAfter(migrations: readonly string[]): TableUse {
  const tables = new Map<string, readonly string[]>()
  for (const sql of migrations) {
    for (const { groups = {} } of sql.replace(/--.*$/gm, '').matchAll(STATEMENT)) {
      const { make, columns, view, selected, grow, added, shrink, dropped, drop } = groups
      if (make) tables.set(make, columnsOf(columns ?? ''))
      else if (view) tables.set(view, selectedColumns(selected ?? ''))
      else if (grow && added) tables.set(grow, [...(tables.get(grow) ?? []), added])
      else if (shrink)
        tables.set(
          shrink,
          (tables.get(shrink) ?? []).filter((column) => column !== dropped),
        )
      else if (drop) tables.delete(drop)
    }
  }
  return Object.fromEntries(tables)
}

const NOT_A_COLUMN = /^(primary|unique|check|constraint|foreign|exclude)$/i

/** The first word of every line of a table's definition that starts a column; continued lines lie deeper. */
function columnsOf(body: string): string[] {
  const indent = /^( +)\w/m.exec(body)?.[1] ?? '  '
  return [...body.matchAll(new RegExp(`^${indent}"?(\\w+)"?\\s`, 'gm'))]
    .map(([, word = '']) => word)
    .filter((word) => !NOT_A_COLUMN.test(word))
}

/** The last word of every line of a view's select list: a column, or what an expression is called. */
function selectedColumns(list: string): string[] {
  return list.split('\n').flatMap((line) => /"?(\w+)"?,?\s*$/.exec(line)?.[1] ?? [])
}
