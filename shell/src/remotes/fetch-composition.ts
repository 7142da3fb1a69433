import type { Composition } from '@site/records/documents/composition'
import { compositionIntegrity } from '@site/records/documents/composition-id'
import { AppError } from '@site/shared/errors'
import { type CompositionView, type RemoteEntry, releaseUrl, remoteEntry } from './composition-view'
import { filesIntegrity } from './files-integrity'
import { hashOf } from './hash'
import { COMPOSITION_MS } from './retry-policy'

/** The whole composition of a view. Hosts accepted it, so it is not judged again here. */
export async function fetchComposition({ id }: Pick<CompositionView, 'id'>): Promise<Composition> {
  return JSON.parse(await fetchCompositionText(id)) as Composition
}

/** The text of a composition, if its bytes have the hash in its name. A damaged copy in the browser's cache is fetched again past it. */
export const fetchCompositionText = (id: string): Promise<string> =>
  fetchNamed(id, 'default').catch(() => fetchNamed(id, 'reload'))

/** The first byte of a composition: `{`. */
const BRACE = 123

async function fetchNamed(id: string, cache: RequestCache): Promise<string> {
  const signal = AbortSignal.timeout(COMPOSITION_MS)
  const response = await fetch(`/compositions/${id}.json`, { cache, signal })
  const bytes = await response.arrayBuffer()
  if (response.ok && `sha256-${await hashOf(bytes)}` === compositionIntegrity(id))
    return new TextDecoder().decode(bytes)
  // A file host without this file may answer with a page, and 200.
  const status = response.ok && new Uint8Array(bytes)[0] !== BRACE ? 404 : response.status
  throw new AppError(
    'composition-refused',
    `The composition ${id} ${status < 400 ? 'does not have the bytes it is named after' : `was answered with ${status}`}.`,
    { context: { composition: id, status } },
  )
}

/** The fallback release of a remote, with the integrity of its files. */
export function lastGoodEntry(composition: Composition, name: string): RemoteEntry | null {
  const release = composition.lastGood[name]
  if (!release) return null
  const files = Object.entries(release.files).map(
    ([path, hash]) => [releaseUrl(name, release.version, path), hash] as const,
  )
  return { ...remoteEntry(composition, { name, ...release }), integrity: Object.fromEntries(files) }
}

/** The live release of a remote, for a page that was composed with another one. */
export function releaseEntry(composition: Composition, name: string): RemoteEntry | null {
  const release = composition.remotes[name]
  return release ? { ...remoteEntry(composition, release), integrity: filesIntegrity(release) } : null
}
