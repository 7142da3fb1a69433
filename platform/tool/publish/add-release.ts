import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@site/records/documents/release'
import { releaseText } from '@site/records/documents/release-text'
import { addContentFiles } from '@site/records/store/content-files'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import type { Signer } from '../keys/key-ring'

/** Adds a built release to the store, signed. `false`: the store has this version already. */
export async function addRelease(
  store: Store,
  signer: Signer,
  folder: string,
  release: Release,
): Promise<boolean> {
  const { name, version } = release
  await signFolder(signer, folder, release)
  return addBuilt(store, storePaths.remoteVersions(name), version, folder)
}

/** Adds a build: first the files named by their content, then the release itself, which is valid from then on. */
export async function addBuilt(
  store: Store,
  above: string,
  version: string,
  folder: string,
): Promise<boolean> {
  await addContentFiles(store, above, folder)
  const isNew = await store.addFolder(`${above}/${version}`, folder)
  // Before that, nothing named them as needed, and pruning may have removed an old one.
  if (isNew) await addContentFiles(store, above, folder)
  return isNew
}

/** Completes the folder of a built release: its `release.json`, and its signature. */
export async function signFolder(signer: Signer, folder: string, release: Release): Promise<void> {
  const { name, version } = release
  const text = releaseText(release)
  const signature = signer.sign('release', {
    schema: 1,
    name,
    version,
    digest: createHash('sha256').update(text).digest('base64'),
    at: new Date().toISOString(),
  })
  await writeFile(join(folder, storePaths.signature('.')), `${JSON.stringify(signature, null, 2)}\n`)
  await writeFile(join(folder, storePaths.release('.')), text)
}
