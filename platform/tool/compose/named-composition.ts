import { createHash } from 'node:crypto'
import { type Composition, parseComposition } from '@site/records/documents/composition'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** The composition with an id, whether it was ever live or not. @throws ReleaseError when its bytes do not match the id. */
export async function readComposition(store: ReadableStore, id: string): Promise<Composition> {
  const text = (await store.read(storePaths.composition(id))).toString('utf8')
  if (idOfComposition(text) === id) return parseComposition(text, id)
  throw new ReleaseError({
    code: 'KW1109',
    what: `The composition ${id} is not used.`,
    cause: `${storePaths.composition(id)} in ${store.place} does not have the content it is named after.`,
    next: 'Restore that file from a copy, or go to another composition: npm run release -- rollback --to <id>',
  })
}

/** The id of a composition, from its bytes. */
export const idOfComposition = (text: string): string => createHash('sha256').update(text).digest('hex')
