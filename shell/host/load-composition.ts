import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Composition } from '@site/shared/contracts'
import type { composePage, queryWord, viewOf } from '../src/compose/compose-page'

/** The module that the shell's release brings for the host. */
export interface Composer {
  readonly composePage: typeof composePage
  readonly viewOf: typeof viewOf
  /** Missing in shells of before it was invented. */
  readonly queryWord?: typeof queryWord
}

export interface LoadedComposition {
  /** The store, or its copy. */
  readonly folder: string
  readonly id: string
  readonly composition: Composition
  readonly composer: Composer
}

/** Brings the composer of a composition's shell into this process, once its bytes are those of the composition. */
export async function loadComposition(
  storeFolder: string,
  id: string,
  composition: Composition,
): Promise<LoadedComposition> {
  const { shell } = composition
  for (const [path, { integrity }] of Object.entries(shell.files)) {
    if (!path.includes('/composer/')) continue
    const digest = createHash('sha384')
      .update(await readFile(join(storeFolder, path)))
      .digest('base64')
    if (`sha384-${digest}` !== integrity)
      throw new Error(`${path} of shell ${shell.version} does not have the bytes that were published`)
  }
  const composer = (await import(pathToFileURL(join(storeFolder, shell.composer)).href)) as Composer
  return { folder: storeFolder, id, composition, composer }
}

/** Reads a composition that was live once, for tabs that still hold it. `null`: there is none of that name. */
export async function readComposition(folders: readonly string[], id: string): Promise<string | null> {
  if (!/^[0-9a-f]{16}$/.test(id)) return null
  for (const folder of folders) {
    const text = await readFile(join(folder, 'compositions', `${id}.json`), 'utf8').catch(() => null)
    if (text !== null && createHash('sha256').update(text).digest('hex').startsWith(id)) return text
  }
  return null
}
