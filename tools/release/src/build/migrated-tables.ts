import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableUse } from '@site/shared/contracts'

/** Tables and views of the public schema with their columns, as the migrations leave them. */
export function migratedTables(root: string): TableUse {
  const folder = join(root, 'supabase/migrations')
  const tables: Record<string, string[]> = {}
  for (const file of readdirSync(folder).sort()) {
    const sql = readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, '')
    for (const [, name = '', body = ''] of sql.matchAll(
      /create table (?:if not exists )?public\.(\w+)\s*\(([\s\S]*?)\n\);/gi,
    )) {
      tables[name] = columnsOf(body)
    }
    for (const [, name = '', column = ''] of sql.matchAll(
      /alter table (?:only )?public\.(\w+)\s+add column (?:if not exists )?(\w+)/gi,
    )) {
      tables[name]?.push(column)
    }
  }
  return tables
}

const NOT_A_COLUMN = /^(primary|unique|check|constraint|foreign|exclude)$/i

/** The first word of every line of a table's definition that starts a column; continued lines lie deeper. */
function columnsOf(body: string): string[] {
  const indent = /^( +)\w/m.exec(body)?.[1] ?? '  '
  return [...body.matchAll(new RegExp(`^${indent}"?(\\w+)"?\\s`, 'gm'))]
    .map(([, word = '']) => word)
    .filter((word) => !NOT_A_COLUMN.test(word))
}
