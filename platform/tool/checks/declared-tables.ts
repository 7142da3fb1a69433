import { site } from '@site/host/site'
import { mustFind } from '../build/positive-control'
import type { Problem } from '../gate/composition-change'
import type { Checked, PartOf } from './check'

const WRITES = site.tableWriters ?? {}

const CONTROL_TABLE = 'positive_control'
const CONTROL = `import { ${Object.keys(WRITES).join(', ')} } from '@site/shared/data'
globalThis.control = [${Object.keys(WRITES).join(', ')}, globalThis.database.from('${CONTROL_TABLE}')]`

/** A release must declare the tables it uses: the gate compares the declaration with the result of the migrations. */
export async function declaredTables(
  { release, read }: PartOf<'remote'>,
  { change, shared }: Checked,
): Promise<readonly Problem[]> {
  await mustFind('declared-tables', CONTROL, (text) =>
    [CONTROL_TABLE, ...Object.values(WRITES)].every((table) => tablesIn(text, [CONTROL_TABLE]).has(table)),
  )
  const made = [change?.before, ...shared]
  const known = [...made.flatMap((tables) => Object.keys(tables?.tables ?? {})), ...Object.values(WRITES)]
  const touched = new Map<string, string>()
  for (const file of Object.keys(release.files).filter((name) => name.endsWith('.js')))
    for (const table of tablesIn((await read(file)).toString('utf8'), known)) touched.set(table, file)
  return [...touched]
    .filter(([table]) => !(table in release.tables))
    .map(
      ([table, file]) =>
        `${file} touches the table ${table}, and \`tables\` in its remote.config.ts does not say so`,
    )
}

/** The tables that a script names, and those that it writes through a function. */
function tablesIn(text: string, known: readonly string[]): ReadonlySet<string> {
  const named = known.filter((table) => new RegExp(`["'\`]${table}["'\`]`).test(text))
  const written = Object.entries(WRITES).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  return new Set([...named, ...written.map(([, table]) => table)])
}
