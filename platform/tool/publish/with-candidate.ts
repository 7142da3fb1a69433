import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import type { BuiltRemote } from '../build/build-remote'
import type { BuiltShared } from '../build/build-shared'
import type { PlanContext } from '../compose/release-context'
import { makeKey, openSigner } from '../keys/key-ring'
import { signFolder } from './add-release'
import { recordOf } from './candidate'

/** The context for a check of a release; it needs no signature. */
type Asked = Pick<PlanContext, 'store' | 'trust'>

/**
 * Checks an unpublished release as if it were published: the store has it, signed by a key that is made for this check and
 * trusted for it alone. Nothing is written to the store.
 */
export async function withCandidate<Answer>(
  { store, trust }: Asked,
  {
    candidate: { folder, release },
    shared,
  }: { readonly candidate: BuiltRemote; readonly shared: BuiltShared | null },
  ask: (asked: Asked) => Promise<Answer>,
): Promise<Answer> {
  const keys = await mkdtemp(join(tmpdir(), 'site-candidate-'))
  try {
    makeKey(keys, 'candidate', [release.name])
    await signFolder(openSigner(keys, 'candidate'), folder, release)
    const candidateKeys = readTrust(keys).keys
    return await ask({
      store: overlaid(
        shared ? withShared(store, shared) : store,
        storePaths.remoteVersions(release.name),
        release.version,
        folder,
      ),
      trust: () => ({ schema: 1, keys: { ...trust().keys, ...candidateKeys } }),
    })
  } finally {
    await rm(keys, { recursive: true, force: true })
  }
}

/** A store with a folder overlaid on another one, under this name. */
function overlaid(store: ReadableStore, above: string, name: string, folder: string): ReadableStore {
  const path = `${above}/${name}`
  const files = `${above}/${CONTENT_FOLDER}/`
  const own = (asked: string) => {
    if (`${asked}/`.startsWith(`${path}/`)) return join(folder, asked.slice(path.length))
    const file = asked.startsWith(files) ? join(folder, asked.slice(above.length)) : null
    return file && existsSync(file) ? file : null
  }
  return {
    ...store,
    read(asked, fits) {
      const file = own(asked)
      return file ? readFile(file) : store.read(asked, fits)
    },
    async list(asked) {
      const there = own(asked)
      if (there) return (await readdir(there)).sort()
      const names = await store.list(asked)
      return asked === above ? [...new Set([...names, name])].sort() : names
    },
  }
}

/** A store with a release of `shared` added, unless it has that version already. */
function withShared(store: ReadableStore, shared: BuiltShared): ReadableStore {
  const { path, text } = recordOf(shared)
  const own = async (asked: string) => {
    if (asked === path) return Buffer.from(text)
    const isOfShared = Object.values(shared.release.modules).some(({ files }) =>
      Object.hasOwn(files, `/${asked}`),
    )
    return isOfShared ? readFile(join(shared.folder, asked)) : null
  }
  return {
    ...store,
    async read(asked, fits) {
      const bytes = await own(asked)
      return bytes ? store.read(asked, fits).catch(() => bytes) : store.read(asked, fits)
    },
    async list(asked) {
      const names = await store.list(asked)
      return asked === storePaths.sharedReleases ? [...new Set([...names, basename(path)])].sort() : names
    },
  }
}
