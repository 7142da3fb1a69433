import type { PreviewRecord } from '../documents/preview-record'
import { Release } from '../documents/release'
import type { Trust } from '../history/trust'
import { readPreviewRecord } from './read-previews'
import { releasePublisher } from './release-publisher'
import { type ReadableStore, readDocument } from './store'
import { storePaths } from './store-paths'

type Shown = Pick<PreviewRecord, 'parts' | 'with'>

/** Remote → version, of a preview and of those that it is shown with. Where both show a remote, its own part counts. */
export async function previewParts(
  store: ReadableStore,
  trust: Trust,
  { parts, with: others = {} }: Shown,
): Promise<PreviewRecord['parts']> {
  const found = await Promise.all(
    Object.entries(others).map(async ([name, sequence]) => {
      const { signed } = await readPreviewRecord(store, trust, name, sequence)
      return signed.record.parts
    }),
  )
  return Object.assign({}, ...found, parts)
}

/** The releases that a preview shows, each published by a key that may. @throws Error that names the one that is not usable. */
export async function previewReleases(store: ReadableStore, trust: Trust, shown: Shown): Promise<Release[]> {
  const parts = await previewParts(store, trust, shown)
  return Promise.all(Object.entries(parts).map(([name, version]) => readRelease(store, trust, name, version)))
}

async function readRelease(
  store: ReadableStore,
  trust: Trust,
  name: string,
  version: string,
): Promise<Release> {
  const path = storePaths.release(storePaths.remote(name, version))
  const release = await readDocument(store, path, Release)
  if (release.name !== name || release.version !== version)
    throw new Error(`${path} is ${release.name} ${release.version}`)
  const key = await releasePublisher(store, trust, release).catch((error: unknown) => {
    throw new Error(`${name} ${version}: ${String(error)}`)
  })
  if (key.retired === null) return release
  throw new Error(`${name} ${version} was published by a key of ${key.owner} that retired on ${key.retired}`)
}
