import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CandidateCheck } from '../candidate'

/** Functions of `@site/shared/data` that write a table for whoever imports them: the remote's own code does not name it. */
const WRITES: Readonly<Record<string, string>> = {
  addAgentRequest: 'agent_requests',
  addContactSubmission: 'contact_submissions',
}

/** What a release touches has to be declared: the gate compares what is declared with what the migrations leave. */
export const declaredTables: CandidateCheck = ({ folder, release }, live) => {
  const known = new Set([...Object.keys(live?.tables ?? {}), ...Object.values(WRITES)])
  const touched = new Map<string, string>()
  for (const file of Object.keys(release.files).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const table of known) if (new RegExp(`["'\`]${table}["'\`]`).test(text)) touched.set(table, file)
    for (const [name, table] of Object.entries(WRITES))
      if (new RegExp(`\\b${name}\\b`).test(text)) touched.set(table, file)
  }
  return [...touched]
    .filter(([table]) => !(table in release.tables))
    .map(
      ([table, file]) =>
        `${file} touches the table ${table}, and \`tables\` in its remote.config.ts does not say so`,
    )
}
