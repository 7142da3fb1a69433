import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHost } from '@site/host/host'
import { listen } from '@site/host/listen'
import { readSiteConfig } from '@site/host/site-config'
import type { Composition } from '@site/records/documents/composition'
import { releaseText } from '@site/records/documents/release-text'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import type { SiteConfig } from '@site/shared/contracts'
import { idOfComposition } from '../compose/named-composition'
import { openSigner, SITE_OWNER } from '../keys/key-ring'

export interface ServedComposition {
  readonly url: string
  close(): Promise<void>
}

/** A port without a server: pages are looked at as an anonymous visitor sees them. */
const NO_BACKEND = { SUPABASE_URL: 'http://localhost:9', SUPABASE_ANON_KEY: 'none' }

/** A host with one composition, which is in no history. */
export interface CompositionHost {
  readonly host: ReturnType<typeof createHost>
  dispose(): Promise<void>
}

/** Serves a composition to this machine alone. */
export async function serveComposition(
  store: ReadableStore,
  composition: Composition,
  port = 0,
): Promise<ServedComposition> {
  const config = readSiteConfig(NO_BACKEND, 'http://localhost')
  const { host, dispose } = await hostComposition(store, composition, config)
  const { url, close } = await listen(host, port, '127.0.0.1')
  return { url, close: () => close().then(dispose) }
}

/** Makes a host for a composition, with a key that is trusted there only. The store is not changed. */
export async function hostComposition(
  store: ReadableStore,
  composition: Composition,
  config: SiteConfig,
): Promise<CompositionHost> {
  const keysFolder = await mkdtemp(join(tmpdir(), 'site-rehearsal-'))
  const text = JSON.stringify(composition)
  const id = idOfComposition(text)
  const signed = openSigner(keysFolder, SITE_OWNER).sign('pointer', {
    schema: 1,
    sequence: 1,
    composition: id,
    at: new Date().toISOString(),
    why: 'rehearsal',
    kind: 'activate',
  })
  const record = storePaths.pointerRecord(1)
  // A rehearsed release differs from the stored one.
  const releases = Object.values(composition.remotes).map(
    (release) =>
      [
        storePaths.release(storePaths.remote(release.name, release.version)),
        Buffer.from(releaseText(release)),
      ] as const,
  )
  const own = new Map([
    ...releases,
    [storePaths.composition(id), Buffer.from(text)],
    [record, Buffer.from(JSON.stringify(signed))],
  ])
  const rehearsed: ReadableStore = {
    place: store.place,
    read: async (path, fits) => own.get(path) ?? store.read(path, fits),
    list: async (folder) =>
      folder === storePaths.pointer ? [record.slice(folder.length + 1)] : store.list(folder),
  }
  const host = createHost({ store: rehearsed, keysFolder, config, overrides: false, warn: () => undefined })
  return { host, dispose: () => rm(keysFolder, { recursive: true, force: true }) }
}
