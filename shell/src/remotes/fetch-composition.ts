import type { Composition } from '@site/composition/composition'
import { AppError } from '@site/shared/errors'
import { ANSWER_TIMEOUT_MS } from '../with-timeout'
import { type RemoteEntry, releaseUrl, remoteEntry } from './composition-view'
import { filesIntegrity } from './files-integrity'

/** Of a thousand remotes it is a hundred times as large as other answers, and nobody looks at a blank page for it. */
const WHOLE_TIMEOUT_MS = 5 * ANSWER_TIMEOUT_MS

/**
 * The whole composition of an id, once its bytes are those it is named after. What lies damaged in the browser's cache is fetched past it.
 * @param digest SHA-256 in base64, where a signature attests it.
 */
export const fetchComposition = (id: string, digest?: string): Promise<Composition> =>
  fetchNamed(id, digest, 'default').catch(() => fetchNamed(id, digest, 'reload'))

async function fetchNamed(id: string, digest: string | undefined, cache: RequestCache): Promise<Composition> {
  const signal = AbortSignal.timeout(WHOLE_TIMEOUT_MS)
  const response = await fetch(`/compositions/${id}.json`, { cache, signal })
  const bytes = await response.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const fits = hex.startsWith(id) && (!digest || btoa(String.fromCharCode(...hash)) === digest)
  if (response.ok && fits) return JSON.parse(new TextDecoder().decode(bytes)) as Composition
  throw new AppError(
    'composition-refused',
    `The composition ${id} ${response.ok ? 'does not have the bytes it is named after' : `was answered with ${response.status}`}.`,
    { context: { composition: id } },
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
