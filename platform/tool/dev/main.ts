import { parseArgs } from 'node:util'
import { loadEnv } from '@site/host/environment/load-env'
import { readVariables } from '@site/host/environment/read-variables'
import { namesOf } from '@site/host/environment/variables'
import { portInUse } from '@site/host/port-in-use'
import { siteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import { manifestOf } from '../build/installed-package'

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

/** So that pages without forms and accounts need no backend. */
const NO_BACKEND = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_ANON_KEY: 'none' }

async function devAlone(name: string): Promise<void> {
  const settings = readVariables(namesOf('dev'), process.env)
  const { PORT: port } = settings
  const url = `http://localhost:${port}`
  const backend = settings.SUPABASE_ANON_KEY !== undefined
  const config = siteConfig(backend ? settings : { ...settings, ...NO_BACKEND }, url)
  const { serveSources } = await import('./serve-sources')
  const server = await serveSources({ root, remotes: [name], alone: true, config, user: null }, port)
  await server.listen().catch(async (error: unknown) => {
    await server.close()
    return portInUse(error, port, 'npm run dev')
  })
  console.log(`
mfe-${name} alone   ${url}
The backend      ${backend ? config.supabaseUrl : 'none; SUPABASE_URL and SUPABASE_ANON_KEY in .env name one'}

Edit any file; the page follows. Ctrl-C stops.`)
  stopOnSignal(() => server.close())
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { in: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(HELP)
  const [, name] = /^mfe-([a-z][a-z0-9-]*)$/.exec(manifestOf(root).name) ?? []
  if (!name) throw new Error(`${root}/package.json is that of no remote: its "name" would be mfe-<name>.`)
  if (values.in === undefined) return devAlone(name)
  const { devInSite } = await import('./dev-in-site')
  await devInSite(root, name, values.in, 'npm run dev --')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
