import { parseArgs } from 'node:util'
import { loadEnv } from '@site/host/environment/load-env'
import { manifestOf } from '../build/installed-package'
import { type DevBackend, type DevSettings, runDev, runDevIn } from './run-dev'

// `npm run dev` of a remote in a repository of its own.

const root = process.cwd()
loadEnv(root, 'dev')

const HELP = `npm run dev [-- --in <address>]

Serves this remote alone, with hot reload, or in the pages of a site that runs elsewhere.

Options
  --in <address>  serve it to the pages of this site
  -h, --help      print this

Examples
  npm run dev
  npm run dev -- --in https://site.example`

/** Pages without forms and accounts need no backend. */
async function ownBackend({
  SUPABASE_URL = 'http://localhost:54321',
  SUPABASE_ANON_KEY,
}: DevSettings): Promise<DevBackend> {
  return {
    variables: { SUPABASE_URL, SUPABASE_ANON_KEY: SUPABASE_ANON_KEY ?? 'none' },
    line: `The backend      ${SUPABASE_ANON_KEY ? SUPABASE_URL : 'none; SUPABASE_URL and SUPABASE_ANON_KEY in .env name one'}`,
    user: async () => null,
    close: async () => undefined,
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { in: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(HELP)
  const [, name] = /^mfe-([a-z][a-z0-9-]*)$/.exec(manifestOf(root).name) ?? []
  if (!name) throw new Error(`${root}/package.json is that of no remote: its "name" would be mfe-<name>.`)
  const command = 'npm run dev'
  if (values.in !== undefined) return runDevIn(values.in, name, { root, command })
  return runDev('alone', { root, remotes: [name], command, startBackend: ownBackend })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
