import '@site/tool/build/production-env'
import { join } from 'node:path'
import { stopTimes, timesAfter } from '@site/host/drain'
import { loadEnv } from '@site/host/environment/load-env'
import { readVariables } from '@site/host/environment/read-variables'
import { namesOf } from '@site/host/environment/variables'
import { hostSettings } from '@site/host/host-settings'
import { listen } from '@site/host/listen'
import { portInUse, refuseTakenPort } from '@site/host/port-in-use'
import { missingBackend, siteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import { folderStore } from '@site/records/store/folder-store'
import type { SiteFolders } from '@site/tool/local/build-site'
import { readOptions } from '@site/tool/scripts/read-options'
import { replacedParts } from '../replaced-parts'
import { storeLeftAlone } from '../store-left-alone'

const root = join(import.meta.dirname, '../..')
const log = (line: string) => console.log(line)

loadEnv(root, 'start')
const { env } = process

/** All settings that may be mistyped, read before any build. The embedded backend prints its address and key once it runs. */
function readSettings() {
  const values = readVariables(namesOf('start'), env, env['SUPABASE_URL'] ? missingBackend(env) : [])
  const { PORT, BACKEND_PORT = 54321, MAIL_PORT = 54324, DATA_DIR = join(root, '.data') } = values
  const siteUrl = values.SITE_URL ?? `http://localhost:${PORT}`
  return { ...values, BACKEND_PORT, MAIL_PORT, DATA_DIR, siteUrl, config: siteConfig(values, siteUrl) }
}
type Settings = ReturnType<typeof readSettings>

async function start(replace: readonly string[]): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const settings = readSettings()
  await refuseTakenPorts(settings)
  // Slow modules are loaded where they are needed: errors of the command line are reported before.
  const { buildSite, ownFolders } = await import('@site/tool/local/build-site')
  log('Building what changed …')
  if (settings.STORE_DIR) log(`  ${storeLeftAlone(settings.STORE_DIR)}`)
  const folders = ownFolders(root)
  await buildSite(root, folders, log, { replace, federation: settings.FEDERATION })
  const backend = settings.SUPABASE_URL ? null : await startBackend(settings)
  try {
    const site = await openSite(backend, folders, settings)
    return async (signal) => {
      // No wait for balancers: this host has none in front, unless DRAIN_SECONDS is set.
      await site.drain(timesAfter(signal, stopTimes(settings, 0)))
      await backend?.close()
    }
  } catch (error) {
    await backend?.close() // a database that was not closed has to repair itself
    throw error
  }
}

/** Before a build that takes a minute: most often another `npm start` runs, or Supabase's own, which uses the same ports. */
async function refuseTakenPorts(settings: Settings): Promise<void> {
  const { HOST } = settings
  await refuseTakenPort(settings.PORT, HOST, 'npm start')
  if (settings.SUPABASE_URL) return
  await refuseTakenPort(settings.BACKEND_PORT, HOST, 'npm start', 'BACKEND_PORT')
  await refuseTakenPort(settings.MAIL_PORT, settings.MAIL_HOST, 'npm start', 'MAIL_PORT')
}

async function openSite(
  backend: Awaited<ReturnType<typeof startBackend>> | null,
  { storeFolder, keysFolder }: SiteFolders,
  settings: Settings,
) {
  const { PORT: port, config: read } = settings
  const config = backend ? { ...read, supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey } : read
  const { createHost } = await import('@site/host/host')
  const host = createHost({
    store: folderStore(storeFolder),
    keysFolder,
    config,
    warn: log,
    ...hostSettings(settings),
  })
  const site = await listen(host, port, settings.HOST).catch((error: unknown) =>
    portInUse(error, port, 'npm start'),
  )
  log(`
The site     ${site.url}
Its mails    ${backend ? backend.mailUrl : 'sent by the hosted project'}
The backend  ${config.supabaseUrl}${backend ? `  (data in ${settings.DATA_DIR})` : ''}

Ctrl-C stops it; the data stays.`)
  return site
}

async function startBackend(settings: Settings) {
  log('Starting the embedded backend …')
  const begin = performance.now()
  const [{ startLocalBackend }, { localProject }] = await Promise.all([
    import('@site/local-backend'),
    import('../../supabase/local-project'),
  ])
  const backend = await startLocalBackend({
    project: localProject,
    port: settings.BACKEND_PORT,
    mailPort: settings.MAIL_PORT,
    host: settings.HOST,
    mailHost: settings.MAIL_HOST,
    dataDir: settings.DATA_DIR,
    siteUrl: settings.siteUrl,
    rateLimits: settings.RATE_LIMITS,
    behindProxy: settings.BEHIND_PROXY,
    apiKeys: settings.API_KEYS,
    refuseLeakedPasswords: settings.REFUSE_LEAKED_PASSWORDS,
    log,
    ...(settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : {}),
  })
  log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return backend
}

try {
  const given = readOptions('start')
  stopOnSignal(await start(replacedParts(given.text('replace'), root)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
