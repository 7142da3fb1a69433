import '@site/build/production-env'
import { join } from 'node:path'
import { stopTimes, timesAfter } from '@site/host/drain'
import { requestLimit } from '@site/host/limit-requests'
import { listen } from '@site/host/listen'
import { loadEnv } from '@site/host/load-env'
import { portInUse, refuseTakenPort } from '@site/host/port-in-use'
import { readPort } from '@site/host/read-port'
import { readSwitch } from '@site/host/read-switch'
import { readSiteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import { readKeyKind } from '@site/local-backend/settings/key-kind'
import { folderStore } from '@site/store/folder-store'
import type { SiteFolders } from '../build-site'
import { readOptions } from '../read-options'
import { replacedParts } from '../replaced-parts'
import { storeLeftAlone } from '../store-left-alone'

const root = join(import.meta.dirname, '../..')
const log = (line: string) => console.log(line)

loadEnv(root)
const { env } = process
const hostname = env['HOST'] || '127.0.0.1'
const dataDir = env['DATA_DIR'] || join(root, '.data')

const usage = `npm start                           the whole site, as the working tree has it, with an embedded backend
npm start -- --replace chat,shell   your builds of these replace their published releases, which otherwise stay live`

/** All that may be mistyped, read before anything is built. */
function readSettings() {
  const port = readPort(env, 'PORT', 4400)
  const siteUrl = env['SITE_URL'] || `http://localhost:${port}`
  return {
    port,
    siteUrl,
    // The embedded backend says its address and key once it runs.
    config: readSiteConfig(env['SUPABASE_URL'] ? env : { ...env, SUPABASE_ANON_KEY: 'embedded' }, siteUrl),
    federation: readSwitch(env, 'FEDERATION', false),
    apiKeys: readKeyKind(env),
    refuseLeakedPasswords: readSwitch(env, 'REFUSE_LEAKED_PASSWORDS', false),
    backendPorts: {
      port: readPort(env, 'BACKEND_PORT', 54321),
      mailPort: readPort(env, 'MAIL_PORT', 54324),
    },
    // No wait for balancers: in front of this one there is none, unless somebody sets DRAIN_SECONDS.
    times: stopTimes(env, { drain: 0 }),
  }
}
type Settings = ReturnType<typeof readSettings>

async function start(replace: readonly string[]): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const settings = readSettings()
  await refuseTakenPorts(settings)
  // What takes seconds to load is loaded where it is needed: what was mistyped is said before.
  const { buildSite, ownFolders } = await import('../build-site')
  log('Building what changed …')
  if (env['STORE_DIR']) log(`  ${storeLeftAlone(env['STORE_DIR'])}`)
  const folders = ownFolders(root)
  await buildSite(root, folders, log, { replace, federation: settings.federation })
  const backend = env['SUPABASE_URL'] ? null : await startBackend(settings)
  try {
    const site = await openSite(backend, folders, settings)
    return async (signal) => {
      await site.drain(timesAfter(signal, settings.times))
      await backend?.close()
    }
  } catch (error) {
    await backend?.close() // a database that is left open has to repair itself
    throw error
  }
}

/** Before a build that takes a minute: most often another `npm start` runs, or Supabase's own, which has the same ports. */
async function refuseTakenPorts({ port, backendPorts }: Settings): Promise<void> {
  await refuseTakenPort(port, hostname, 'npm start')
  if (env['SUPABASE_URL']) return
  await refuseTakenPort(backendPorts.port, hostname, 'npm start', 'BACKEND_PORT')
  await refuseTakenPort(backendPorts.mailPort, env['MAIL_HOST'] || '127.0.0.1', 'npm start', 'MAIL_PORT')
}

async function openSite(
  backend: Awaited<ReturnType<typeof startBackend>> | null,
  { storeFolder, keysFolder }: SiteFolders,
  { port, config: read }: Settings,
) {
  const config = backend ? { ...read, supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey } : read
  const { createHost } = await import('@site/host/host')
  const host = createHost({
    store: folderStore(storeFolder),
    keysFolder,
    config,
    warn: log,
    requestLimit: requestLimit(env),
  })
  const site = await listen(host, port, hostname).catch((error: unknown) =>
    portInUse(error, port, 'npm start'),
  )
  log(`
The site     ${site.url}
Its mails    ${backend ? backend.mailUrl : 'sent by the hosted project'}
The backend  ${config.supabaseUrl}${backend ? `  (data in ${dataDir})` : ''}

Ctrl-C stops it; the data stays.`)
  return site
}

async function startBackend({ siteUrl, backendPorts, apiKeys, refuseLeakedPasswords }: Settings) {
  log('Starting the embedded backend …')
  const begin = performance.now()
  const { startLocalBackend } = await import('@site/local-backend')
  const backend = await startLocalBackend({
    ...backendPorts,
    dataDir,
    siteUrl,
    host: hostname,
    ...(env['MAIL_HOST'] ? { mailHost: env['MAIL_HOST'] } : {}),
    rateLimits: readSwitch(env, 'RATE_LIMITS', true),
    apiKeys,
    refuseLeakedPasswords,
    log,
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
  })
  log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return backend
}

try {
  const given = readOptions({ options: { replace: { type: 'string' } }, usage })
  if (given.wantsHelp) console.log(usage)
  else stopOnSignal(await start(replacedParts(given.text('replace'), root)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
