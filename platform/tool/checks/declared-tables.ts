import { mustFind } from '../build/positive-control'
import type { Problem } from '../gate/composition-change'
import type { Checked, PartOf } from './check'

const CONTROL_TABLE = 'positive_control'
const CONTROL = `globalThis.control = globalThis.database.from('${CONTROL_TABLE}')`

/** A release must declare the tables it uses: the gate compares the declaration with the result of the migrations. */
export async function declaredTables(
  { release, read }: PartOf<'remote'>,
  { change, shared }: Checked,
): Promise<readonly Problem[]> {
  await mustFind('declared-tables', CONTROL, (text) => tablesIn(text, [CONTROL_TABLE]).length > 0)
  const made = [change?.before, ...shared]
  const known = made.flatMap((tables) => Object.keys(tables?.tables ?? {}))
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

/** The tables that a script names. */
const tablesIn = (text: string, known: readonly string[]): readonly string[] =>
  known.filter((table) => new RegExp(`["'\`]${table}["'\`]`).test(text))
