import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keysFolder } from '@site/store/read-trust'
import { createHost, type HostOptions, listen } from './host'
import { requestLimit } from './limit-requests'
import { loadEnv } from './load-env'
import { readSiteConfig } from './site-config'
import { stopOnSignal } from './stop-on-signal'

const root = join(import.meta.dirname, '../..')
loadEnv(root)
const port = Number(process.env['PORT'] || 4400)
const hostname = process.env['HOST'] || '127.0.0.1'
const warn = (line: string) => console.warn(line)

/** A bucket, and the folder that keeps what was read of it (STORE_CACHE). The release tool's S3 client is loaded only here. */
async function bucket(place: string): Promise<Pick<HostOptions, 'source' | 'storeFolder'>> {
  const { openStore } = await import('@site/store/open-store')
  const name = place.replace(/\W+/g, '-')
  return {
    source: await openStore(place, process.env, 'read'),
    storeFolder: process.env['STORE_CACHE'] || join(root, '.cache/stores', name),
  }
}

const trustFile = join(keysFolder(), 'trust.json')
if (!existsSync(trustFile))
  warn(
    `No release is trusted: ${trustFile} is missing. Copy it from the machine that releases (never a .private.pem), or say where it is with KEYS_DIR.`,
  )

try {
  const config = readSiteConfig(process.env, `http://localhost:${port}`)
  const place = process.env['STORE_DIR'] || join(root, '.store')
  const store = /^s3:/.test(place) ? await bucket(place) : { storeFolder: place }
  const { url, close } = await listen(
    createHost({ ...store, config, warn, requestLimit: requestLimit(process.env) }),
    port,
    hostname,
  )
  console.info(`Serving ${place} at ${url}`)
  stopOnSignal(close)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
