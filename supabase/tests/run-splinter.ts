import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@site/local-backend/engine/open-database'
import { runOn } from './support/server'
import { startSystemPostgres } from './support/system-postgres'

/** Has Supabase's own database linter in it. Not a dependency: its 27 MB would be installed by everyone, for this alone. */
const JUDGE = '@postgres-language-server/cli@0.25.5'

// Supabase's linter on these migrations, as an independent judge beside `database-lints.test.ts`. Ends with its exit code.
const postgres = await startSystemPostgres()
if (!postgres)
  throw new Error(
    'The linter asks a Postgres server, and none is installed here. On Debian: apt install postgresql',
  )
const folder = await mkdtemp(join(tmpdir(), 'splinter-'))
try {
  const log = (line: string) => process.stderr.write(`${line}\n`)
  await (await openDatabase({ dataDir: 'memory', databaseUrl: postgres.url, log, onBroken: log })).close()
  // Without it the linter takes no schema for exposed, and finds nothing.
  await runOn(postgres.url, `alter database postgres set pgrst.db_schemas = 'public'`)
  const rules = { enabled: true, rules: { all: true } }
  const config = join(folder, 'postgres-language-server.jsonc')
  await writeFile(config, JSON.stringify({ splinter: rules, pglinter: { enabled: false } }))
  const options = ['--reporter=json-pretty', '--max-diagnostics=none', '--error-on-warnings']
  const places = [`--config-path=${folder}`, `--connection-string=${postgres.url}`]
  const { status } = spawnSync('npx', ['--yes', JUDGE, 'dblint', ...options, ...places], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
