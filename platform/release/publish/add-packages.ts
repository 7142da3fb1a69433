import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@site/composition/integrity'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { ReleaseError } from '@site/store/release-error'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { pack } from '../pack/pack'

/** Packs what remotes elsewhere are built with, and adds it to the store. Returns the files, for the record of the set. */
export async function addPackages(root: string, store: Store): Promise<SingletonsRelease['files']> {
  const folder = await mkdtemp(join(tmpdir(), 'site-packages-'))
  try {
    const files: Record<string, { readonly integrity: string }> = {}
    for (const file of await pack(root, folder)) {
      const bytes = await readFile(join(folder, file))
      await addPackage(store, file, bytes)
      files[`/${storePaths.package(file)}`] = { integrity: integrityOf(bytes) }
    }
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An archive is named by its version, and that never means other bytes. */
export async function addPackage(store: Store, file: string, bytes: Buffer): Promise<void> {
  const path = storePaths.package(file)
  if (await store.create(path, bytes)) return
  if ((await store.read(path)).equals(bytes)) return
  throw new ReleaseError({
    what: `${file} is not published.`,
    cause: `The store ${store.place} has ${path} with other content, from an upload that broke off, and what was published never changes.`,
    next: 'Raise "version" in shared/package.json and publish again.',
  })
}
