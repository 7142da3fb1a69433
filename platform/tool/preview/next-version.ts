import { previewVersion } from '@site/records/documents/preview-version'
import { releaseVersions } from '@site/records/store/release-versions'
import type { Store } from '@site/records/store/store'
import { inc } from 'semver'
import { sortVersions } from '../compose/version-order'
import { compareSources } from '../publish/part-sources'
import { isPublished, type Part } from '../publish/repository-parts'

/**
 * The version under which a part is published for a preview: a prerelease of the version in its package.json, which stays as it is, or of
 * the next one if that is published. `isThere`: the newest one was built from the same sources.
 */
export async function nextPreviewVersion(
  store: Store,
  root: string,
  part: Part,
  preview: string,
): Promise<Part & { readonly isThere: boolean }> {
  const { name } = part
  const next = inc(part.version, 'patch')
  if (next === null)
    throw new Error(`${part.version} in package.json of mfe-${name} is no version: write one like 0.1.0.`)
  const base = (await isPublished(store, part)) ? next : part.version
  const first = previewVersion(base, preview, 1)
  const stem = first.slice(0, first.lastIndexOf('.') + 1)
  const there = sortVersions(
    (await releaseVersions(store, name)).filter((version) => version.startsWith(stem)),
  )
  const newest = there.at(-1)
  if (newest === undefined) return { name, version: first, isThere: false }
  const before = { name, version: newest }
  if ((await isPublished(store, before)) && (await compareSources(store, root, before)) === 'same')
    return { ...before, isThere: true }
  const count = Number(newest.slice(stem.length)) + 1
  return { name, version: previewVersion(base, preview, count), isThere: false }
}
