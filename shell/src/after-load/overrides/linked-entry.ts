import type { Composition } from '@site/records/documents/composition'
import { misfits } from '@site/records/documents/misfits'
import type { Release } from '@site/records/documents/release'
import { type RemoteEntry, remoteEntry } from '../../remotes/composition-view'
import { filesIntegrity } from '../../remotes/files-integrity'
import { pageImportMap } from '../../remotes/import-map'

/**
 * A release of the store as the loader needs it, linked as its activation would link it.
 * @throws Error that names what the release lacks in this page.
 */
export function linkedEntry(composition: Composition, release: Release): RemoteEntry {
  const { name, version, majors, imports } = release
  const { imports: links = {} } = pageImportMap()
  const here = Object.fromEntries(
    Object.entries(composition.majors).filter(([major, { url }]) => links[major] === url),
  )
  const missing = misfits(here, { who: `${name} ${version}`, majors, imports })
  if (missing.length > 0)
    throw new Error(
      `${missing.join('; ')}. Load the page again if that has just come, or choose another release.`,
    )
  return { ...remoteEntry(composition, release), integrity: filesIntegrity(release) }
}
