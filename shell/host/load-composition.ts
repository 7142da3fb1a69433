import { createHash } from 'node:crypto'
import type { Composition } from '@site/shared/contracts'
import type { composePage, queryWord, viewOf } from '../src/compose/compose-page'
import type { SiteStore } from './site-store'
import { readVerified } from './verified-file'

/** The module that the shell's release brings for the host. */
export interface Composer {
  readonly composePage: typeof composePage
  readonly viewOf: typeof viewOf
  /** Missing in shells of before it was invented. */
  readonly queryWord?: typeof queryWord
}

export interface LoadedComposition {
  readonly id: string
  readonly composition: Composition
  readonly composer: Composer
}

/** Brings the composer of a composition's shell into this process, once its bytes are those of the composition. */
export async function loadComposition(
  store: SiteStore,
  id: string,
  composition: Composition,
): Promise<LoadedComposition> {
  const { shell } = composition
  const files = Object.keys(shell.files).filter((path) => path.includes('/composer/'))
  await Promise.all(files.map((path) => readVerified(store, composition, path)))
  const composer = (await import(store.moduleUrl(shell.composer))) as Composer
  return { id, composition, composer }
}

/** Reads a composition that was live once, for tabs that still hold it. `null`: there is none of that name. */
export async function readComposition(store: SiteStore, id: string): Promise<string | null> {
  if (!/^[0-9a-f]{16}$/.test(id)) return null
  const text = await store.read(`compositions/${id}.json`).catch(() => null)
  if (text === null) return null
  return createHash('sha256').update(text).digest('hex').startsWith(id) ? text.toString('utf8') : null
}
