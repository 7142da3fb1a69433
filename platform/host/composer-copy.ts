import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Composition } from '@site/records/documents/composition'
import type { FileSource } from '@site/records/documents/file-source'
import { readVerified } from '@site/records/store/verified-file'

/** The files of a shell's composer, and their key: equal keys mean equal bytes. */
export interface ComposerFiles {
  readonly key: string
  readonly paths: readonly string[]
}

export function composerFiles({ shell: { composer, files } }: Composition): ComposerFiles {
  if (!Object.hasOwn(files, composer)) throw new Error(`its composer ${composer} is no file of its shell`)
  const folder = `${dirname(composer)}/`
  const paths = Object.keys(files).filter((path) => path.startsWith(folder))
  return { paths, key: [composer, ...paths.map((path) => `${path} ${files[path]?.integrity}`)].join() }
}

/** Copies the checked bytes into a separate folder: a file of the store could change between a check and an import. */
export async function withComposerCopy<Result>(
  store: FileSource,
  composition: Composition,
  use: (entry: string) => Promise<Result>,
): Promise<Result> {
  const { shell } = composition
  const { paths } = composerFiles(composition)
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
    return await use(pathToFileURL(join(folder, basename(shell.composer))).href)
  } finally {
    await rm(folder, { recursive: true }) // it is in memory now
  }
}
