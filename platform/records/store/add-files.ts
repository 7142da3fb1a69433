import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFiles } from './digest-files'
import { ReleaseError } from './release-error'
import type { Store } from './store'
import { storePaths } from './store-paths'

/**
 * Adds a release file by file, for a store that cannot add a folder at once, or after an interrupted upload. Existing files must be the
 * same: a file of another build would stay under the new release's hashes for ever.
 */
export async function addFiles(store: Store, path: string, from: string): Promise<boolean> {
  const marker = storePaths.release(path)
  if (await store.has(marker)) return false
  for (const file of await ownFiles(from)) {
    const target = `${path}/${file}`
    if (target === marker) continue
    const bytes = await readFile(join(from, file))
    if (await store.create(target, bytes)) continue
    if (!servesAsWell(file, await store.read(target), bytes)) throw ofAnotherBuild(store, path, target)
  }
  // Last: it marks the release as complete.
  return store.create(marker, await readFile(join(from, storePaths.release('.'))))
}

/** The same bytes, or a signature of the same release: two signatures differ in their time. */
function servesAsWell(file: string, there: Buffer, bytes: Buffer): boolean {
  if (there.equals(bytes)) return true
  const digest = file === storePaths.signature('.').slice(2) ? signedDigest(bytes) : undefined
  return digest !== undefined && digest === signedDigest(there)
}

const signedDigest = (signature: Buffer) => /"digest": ?"([^"]+)"/.exec(signature.toString('utf8'))?.[1]

const ofAnotherBuild = (store: Store, path: string, target: string) =>
  new ReleaseError({
    code: 'KW1405',
    what: `${path} is not added to ${store.place}.`,
    cause: `${target} is there with other bytes and without a release.json: an upload of another build of that version was broken off, or is under way.`,
    next: 'Raise the version and publish again. What the other one left serves nobody; prune removes it when its days are over.',
  })
