import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Composition, Pointer } from '@site/shared/contracts'
import type { composePage, viewOf } from '../src/compose/compose-page'

/** The module that the shell's release brings for the host. */
export interface Composer {
  readonly composePage: typeof composePage
  readonly viewOf: typeof viewOf
}

export interface LiveComposition {
  readonly id: string
  readonly composition: Composition
  readonly composer: Composer
}

/** How long a pointer is trusted before its file is looked at again, in ms: activation and rollback show within this. */
const POINTER_TRUST_MS = 500

/** Follows the pointer of a store. An unreadable pointer or composition leaves the last good one serving. */
export function followPointer(
  storeFolder: string,
  warn: (line: string) => void,
): () => Promise<LiveComposition> {
  const pointerFile = join(storeFolder, 'live.json')
  let live: LiveComposition | null = null
  let seen = -1
  let checkedAt = Number.NEGATIVE_INFINITY

  return async () => {
    const now = performance.now()
    if (live && now - checkedAt < POINTER_TRUST_MS) return live
    checkedAt = now
    try {
      const { mtimeMs } = await stat(pointerFile)
      if (live && mtimeMs === seen) return live
      const pointer = JSON.parse(await readFile(pointerFile, 'utf8')) as Pointer
      live = pointer.live === live?.id ? live : await readComposition(storeFolder, pointer.live)
      seen = mtimeMs
    } catch (error) {
      if (!live)
        throw new Error(`There is nothing live in the store ${storeFolder}. Build the site first.`, {
          cause: error,
        })
      warn(
        `The pointer in ${storeFolder} cannot be read; composition ${live.id} keeps serving. ${String(error)}`,
      )
    }
    return live
  }
}

/** Reads a composition and the composer of its shell. */
export async function readComposition(storeFolder: string, id: string): Promise<LiveComposition> {
  const file = join(storeFolder, 'compositions', `${id}.json`)
  const composition = JSON.parse(await readFile(file, 'utf8')) as Composition
  const composer = (await import(
    pathToFileURL(join(storeFolder, composition.shell.composer)).href
  )) as Composer
  return { id, composition, composer }
}
