import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import { federationFiles } from '@site/records/store/federation-files'
import type { ReadableStore } from '@site/records/store/store'
import { readVerified } from '@site/records/store/verified-file'
import type { Part } from './check'
import { damagedFile } from './damaged-file'

interface Composed {
  /** The composition that visitors have already. */
  readonly before: Composition | null
  readonly after: Composition
  /** The action that is refused when a file cannot be read. */
  readonly refused: string
}

/** The files that a composition adds to those of `before`, for pages of this site and for other hosts. */
export async function composedPart(
  store: ReadableStore,
  { before, after, refused }: Composed,
): Promise<Part> {
  const damaged = (path: string) => (cause: unknown) => {
    throw damagedFile(refused, path, cause)
  }
  const known = new Set((before ? compositionFiles(before) : []).map(({ path }) => path))
  const releases = Object.values(after.remotes).filter(
    ({ name, version }) => before?.remotes[name]?.version !== version,
  )
  const offered = await Promise.all(
    releases.map((release) =>
      federationFiles(store, release).catch(damaged(`The list of ${release.name} ${release.version}`)),
    ),
  )
  const added = [...compositionFiles(after).filter(({ path }) => !known.has(path)), ...offered.flat()]
  const files = new Map(added.map((file) => [file.path, file]))
  return {
    kind: 'composed',
    files: [...files.keys()],
    async read(path) {
      const file = files.get(path)
      if (!file) throw new Error(`${path} is none of these files.`)
      return readVerified(store, file).catch(damaged(path))
    },
  }
}
