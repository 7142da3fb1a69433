import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Composer } from '@site/composition/composer'
import type { Composition } from '@site/composition/composition'
import type { FileSource } from '@site/composition/file-source'
import { readVerified } from '@site/store/verified-file'
import { keepResults } from './kept'

export interface LoadedComposition {
  readonly id: string
  readonly composition: Composition
  readonly composer: Composer
}

/** Composers kept in memory, one for each that differs: most moves of the pointer leave the shell as it is. */
const keepComposer = keepResults<Composer>(20)

/** Brings the composer of a composition's shell into this process. The composition must be one that was accepted: this runs its code. */
export async function loadComposition(
  store: FileSource,
  id: string,
  composition: Composition,
): Promise<LoadedComposition> {
  const { composer, files } = composition.shell
  if (!Object.hasOwn(files, composer)) throw new Error(`its composer ${composer} is no file of its shell`)
  const folder = `${dirname(composer)}/`
  const paths = Object.keys(files).filter((path) => path.startsWith(folder))
  const key = [composer, ...paths.map((path) => `${path} ${files[path]?.integrity}`)].join()
  return { id, composition, composer: await keepComposer(key, () => importCopy(store, composition, paths)) }
}

/** Shells of before pages were planned export something else. */
interface ComposerModule {
  readonly composer?: Composer
}

/** Imports the very bytes that were checked: between a check and an import, a file of the store could be another. */
async function importCopy(
  store: FileSource,
  composition: Composition,
  paths: readonly string[],
): Promise<Composer> {
  const { shell } = composition
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      bytes: await readVerified(store, {
        path: path.slice(1),
        integrity: shell.files[path]?.integrity ?? '',
      }),
    })),
  )
  const folder = await mkdtemp(join(tmpdir(), 'site-composer-'))
  try {
    for (const { path, bytes } of files) {
      const copy = join(folder, path.slice(dirname(shell.composer).length))
      await mkdir(dirname(copy), { recursive: true })
      await writeFile(copy, bytes)
    }
    const module: ComposerModule = await import(pathToFileURL(join(folder, basename(shell.composer))).href)
    if (module.composer) return module.composer
    throw new Error(
      `its shell ${shell.version} was built for an earlier host: ${shell.composer} exports no "composer" with planPage and renderPage. Build and activate the shell of this version (npm run release -- publish shell --activate)`,
    )
  } finally {
    await rm(folder, { recursive: true }) // it is in memory now
  }
}

/** Reads a composition that was live once, for tabs that still hold it. `null`: there is none of that name. */
export async function readComposition(store: FileSource, id: string): Promise<string | null> {
  if (!/^[0-9a-f]{16}$/.test(id)) return null
  const fits = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').startsWith(id)
  const text = await store.read(`compositions/${id}.json`, fits).catch(() => null)
  return text && fits(text) ? text.toString('utf8') : null
}
