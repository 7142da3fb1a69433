import '../release/src/build/production-env'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startLocalBackend } from '@site/local-backend'
import { createHost, listen } from '../../shell/host/host'
import { productionOptions } from '../../shell/host/production-options'
import { readSiteConfig } from '../../shell/host/site-config'
import { buildSite } from '../build'

const root = join(import.meta.dirname, '../..')
const log = (line: string) => console.log(line)

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const { env } = process
const port = Number(env['PORT'] || 4400)
const hostname = env['HOST'] || '127.0.0.1'
const dataDir = env['DATA_DIR'] || join(root, '.data')
const storeFolder = env['STORE_DIR'] || join(root, '.store')
const siteUrl = env['SITE_URL'] || `http://localhost:${port}`

async function start(): Promise<() => Promise<void>> {
  log('Building what changed …')
  await buildSite(root, storeFolder, log)
  const backend = env['SUPABASE_URL'] ? null : await startBackend()
  const config = readSiteConfig(
    { ...env, ...(backend ? { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey } : {}) },
    siteUrl,
  )
  const site = await listen(
    createHost({ storeFolder, config, warn: log, ...productionOptions(env) }),
    port,
    hostname,
  ).catch(portInUse)
  log(`
The site     ${site.url}
Its mails    ${backend ? backend.mailUrl : 'sent by the hosted project'}
The backend  ${config.supabaseUrl}${backend ? `  (data in ${dataDir})` : ''}

Ctrl-C stops it; the data stays.`)
  return async () => {
    await site.close()
    await backend?.close()
  }
}

async function startBackend() {
  log('Starting the embedded backend …')
  const begin = performance.now()
  const backend = await startLocalBackend({
    port: Number(env['BACKEND_PORT'] || 54321),
    mailPort: Number(env['MAIL_PORT'] || 54324),
    dataDir,
    siteUrl,
    host: hostname,
    rateLimits: env['RATE_LIMITS'] !== 'off',
    log,
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
  })
  log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return backend
}

function portInUse(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=4401 npm start`)
}

try {
  const stop = await start()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log('\nStopping …')
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
