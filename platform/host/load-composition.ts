import { createHash } from 'node:crypto'
import type { Composer } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import type { FileSource } from '@site/records/documents/file-source'
import { cacheResults } from './bounded-cache'
import { composerFiles, withComposerCopy } from './composer-copy'

/** Composers kept in memory, one for each distinct one: most moves of the pointer leave the shell unchanged. */
const keepComposer = cacheResults<Composer>({ most: 20 })

/** Loads the composer of a composition's shell into this process. The composition must be an accepted one: this runs its code. */
export async function loadComposer(store: FileSource, composition: Composition): Promise<Composer> {
  return keepComposer(composerFiles(composition).key, () =>
    withComposerCopy(store, composition, async (entry) => {
      const module: { readonly composer: Composer } = await import(entry)
      return module.composer
    }),
  )
}

/** Reads a composition that was once live, for tabs that still use it. `null`: there is none with that name. */
export async function readCompositionText(store: FileSource, id: string): Promise<string | null> {
  if (!/^[0-9a-f]{64}$/.test(id)) return null
  const fits = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex') === id
  const text = await store.read(`compositions/${id}.json`, fits).catch(() => null)
  return text && fits(text) ? text.toString('utf8') : null
}
