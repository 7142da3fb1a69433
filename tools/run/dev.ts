import { join } from 'node:path'
import { loadEnv } from '@site/host/environment/load-env'
import { readVariables, type Values } from '@site/host/environment/read-variables'
import { type NameOf, namesOf } from '@site/host/environment/variables'
import { portInUse, refuseTakenPort } from '@site/host/port-in-use'
import { siteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import type { LocalBackend } from '@site/local-backend'
import { remoteNamed, remoteNames } from '@site/tool/build/remote-names'
import { readOptions } from '@site/tool/scripts/read-options'
import { helpOn } from '@site/tool/scripts/scripts.mjs'
import { createDevelopmentUser } from './development-user'

const root = join(import.meta.dirname, '../..')
loadEnv(root, 'dev')

const commandFor = (alone: string | undefined) => `npm run dev${alone ? ` -w mfe-${alone}` : ''}`

async function serve(alone: string | undefined): Promise<void> {
  const settings = readVariables(namesOf('dev'), process.env)
  const { PORT: port } = settings
  const siteUrl = `http://localhost:${port}`
  const names = remoteNames(root)
  await refuseTakenPort(port, 'localhost', commandFor(alone))
  // What takes seconds to load is loaded where it is needed: what was mistyped is said before.
  const { startDevBackend } = await import('./dev-backend')
  const backend = await startDevBackend(root, settings, siteUrl, alone !== undefined)
  try {
    const server = await servePages(names, alone, backend, settings, siteUrl)
    console.log(`
${alone ? `mfe-${alone} alone` : 'Shell and remotes, hot'}   ${siteUrl}
Mails   ${backend.mailUrl}

Edit any file; the page follows. Ctrl-C stops.`)
    stopOnSignal(() => Promise.all([server.close(), backend.close()]))
  } catch (error) {
    await backend.close() // a database that is left open has to repair itself
    throw error
  }
}

async function servePages(
  names: readonly string[],
  alone: string | undefined,
  backend: LocalBackend,
  settings: Values<NameOf<'dev'>>,
  siteUrl: string,
) {
  console.log('Starting the development server …')
  const begin = performance.now()
  const ofBackend = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey }
  const sources = {
    root,
    remotes: alone ? [alone] : names,
    alone: alone !== undefined,
    config: siteConfig({ ...settings, ...ofBackend }, siteUrl),
    user: alone ? await createDevelopmentUser(backend) : null,
  }
  const { serveSources } = await import('@site/tool/dev/serve-sources')
  const server = await serveSources(sources, settings.PORT)
  await server.listen().catch(async (error: unknown) => {
    await server.close()
    return portInUse(error, settings.PORT, commandFor(alone))
  })
  console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return server
}

async function start(): Promise<void> {
  const given = readOptions('dev', () => true)
  const [typed] = given.names
  const alone = typed === undefined ? undefined : remoteNamed(root, typed)
  const site = given.text('in')
  if (site === undefined) return serve(alone)
  if (!alone)
    throw new Error(`--in goes with one remote, and the site brings its own backend.\n\n${helpOn('dev')}`)
  const { devInSite } = await import('@site/tool/dev/dev-in-site')
  return devInSite(root, alone, site, `npm run dev -w mfe-${alone} --`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
