import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheFolder, refuseKeysBelow } from '@site/store/cache-folder'
import { cachedStore, readAhead } from '@site/store/cached-store'
import { isBucket, openReadableStore } from '@site/store/open-store'
import { keysFolder } from '@site/store/read-trust'
import { stopTimes, timesAfter } from './drain'
import { mostAgeHours } from './health'
import { createHost, type HostOptions } from './host'
import { requestLimit } from './limit-requests'
import { listen } from './listen'
import { loadEnv } from './load-env'
import { openObservers } from './open-observers'
import { afterDraining, portInUse } from './port-in-use'
import { readPort } from './read-port'
import { readSiteConfig } from './site-config'
import { stopOnSignal } from './stop-on-signal'

/** Where `.env`, `.store`, `.keys` and `.cache` lie: the folder that the host is started in, wherever its own file is. */
const root = process.cwd()
loadEnv(root)
const hostname = process.env['HOST'] || '127.0.0.1'
const warn = (line: string) => console.warn(line)

/** A folder is served as it is; what is read of a bucket is kept. */
async function openSite(place: string): Promise<Pick<HostOptions, 'store' | 'onLive' | 'mostAgeHours'>> {
  const source = await openReadableStore(place, process.env)
  if (!isBucket(place)) return { store: source }
  const cache = cacheFolder(root, place)
  refuseKeysBelow(cache, keys)
  const store = cachedStore(source, cache, warn)
  return {
    store,
    onLive: (composition) => void readAhead(store, composition),
    mostAgeHours: mostAgeHours(process.env),
  }
}

const keys = keysFolder(root)
const trustFile = join(keys, 'trust.json')
if (!existsSync(trustFile))
  warn(
    `No release is trusted: ${trustFile} is missing. Copy it from the machine that releases (never a .private.pem), or say where it is with KEYS_DIR.`,
  )

try {
  const port = readPort(process.env, 'PORT', 4400)
  const times = stopTimes(process.env)
  const config = readSiteConfig(process.env, `http://localhost:${port}`)
  const place = process.env['STORE_DIR'] || join(root, '.store')
  const observers = await openObservers(process.env, hostname, warn)
  const host = createHost({
    ...(await openSite(place)),
    keysFolder: keys,
    config,
    requestLimit: requestLimit(process.env),
    warn,
    observers: observers.all,
  })
  const command = `node ${relative(root, process.argv[1] ?? '')}`
  const { url, close, drain } = await afterDraining(
    () => listen(host, port, hostname),
    `http://${hostname}:${port}/healthz`,
    warn,
  ).catch((error: unknown) => portInUse(error, port, command))
  await observers.listen().catch(async (error: unknown) => {
    await close()
    portInUse(error, Number(process.env['METRICS_PORT']), command, 'METRICS_PORT')
  })
  console.info(`Serving ${place} at ${url}`)
  stopOnSignal(async (signal) => {
    observers.leave()
    await drain(timesAfter(signal, times))
    await observers.flush()
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
