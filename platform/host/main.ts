import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheFolder, refuseKeysBelow } from '@site/records/store/cache-folder'
import { cachedStore, readAhead } from '@site/records/store/cached-store'
import { keysFolder } from '@site/records/store/keys-folder'
import { isBucket, openReadableStore } from '@site/records/store/open-store'
import { ownStore } from '@site/records/store/own-store'
import { stopTimes, timesAfter } from './drain'
import { loadEnv } from './environment/load-env'
import { readVariables } from './environment/read-variables'
import { namesOf } from './environment/variables'
import { createHost, type HostOptions } from './host'
import { hostSettings } from './host-settings'
import { listen } from './listen'
import { identified, jsonLog, textLog } from './log'
import { openObservers } from './open-observers'
import { afterDraining, portInUse } from './port-in-use'
import { missingBackend, siteConfig } from './site-config'
import { stopOnSignal } from './stop-on-signal'

/** The folder of `.env`, `.store`, `.keys` and `.cache`: the working directory, wherever this file is. */
const root = process.cwd()
loadEnv(root, 'host')
const log = process.env['LOG_FORMAT'] === 'json' ? jsonLog : textLog
const warn = (line: string) => log('warn', line)

/** A folder is served directly; files of a bucket are cached. */
async function openSite(
  place: string,
  freshHours: number,
): Promise<Pick<HostOptions, 'store' | 'onLive' | 'mostAgeHours'>> {
  const source = await openReadableStore(place, process.env)
  if (!isBucket(place)) return { store: source }
  const cache = cacheFolder(root, place)
  refuseKeysBelow(cache, keys)
  const store = cachedStore(source, cache, warn)
  return {
    store,
    onLive: (composition) => void readAhead(store, composition),
    mostAgeHours: freshHours || undefined,
  }
}

const place = process.env['STORE_DIR'] || ownStore(root)
const keys = keysFolder(root, place)
const trustFile = join(keys, 'trust.json')
if (!existsSync(trustFile))
  warn(
    `No release is trusted: ${trustFile} is missing. Copy it from the machine that releases (never a .private.pem), or say where it is with KEYS_DIR.`,
  )

try {
  const settings = readVariables(namesOf('host'), process.env, missingBackend(process.env))
  const { PORT: port, HOST: hostname } = settings
  const observers = await openObservers(settings, warn)
  const host = createHost({
    ...(await openSite(place, settings.FRESH_HOURS)),
    keysFolder: keys,
    config: siteConfig(settings, `http://localhost:${port}`, warn),
    ...hostSettings(settings),
    warn,
    error: (line) => log('error', line),
    observers: observers.all,
  })
  const command = `node ${relative(root, process.argv[1] ?? '')}`
  const { url, close, drain } = await afterDraining(
    () =>
      listen(log === jsonLog ? identified(host, settings.BEHIND_PROXY) : host, port, hostname, {
        keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
      }),
    `http://${hostname}:${port}/healthz`,
    warn,
  ).catch((error: unknown) => portInUse(error, port, command))
  await observers.listen().catch(async (error: unknown) => {
    await close()
    portInUse(error, settings.METRICS_PORT ?? 0, command, 'METRICS_PORT')
  })
  log('info', `Serving ${place} at ${url}`)
  stopOnSignal(async (signal) => {
    observers.leave()
    await drain(timesAfter(signal, stopTimes(settings)))
    await observers.flush()
  }, log)
} catch (error) {
  log('error', error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
