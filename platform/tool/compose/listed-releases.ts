import { isPreviewVersion } from '@site/records/documents/preview-version'
import type { ReleaseErrorParts } from '@site/records/store/release-error'
import { releaseVersions } from '@site/records/store/release-versions'
import type { LiveState } from './live'
import { obstacleFor } from './obstacle'
import type { PlanContext } from './release-context'
import { isNewer, sortVersions } from './version-order'

/** A release of a remote that was published to go live. */
export interface ListedRelease {
  readonly version: string
  readonly state: 'live' | 'fallback' | 'stored'
  /** Why it cannot go live. Only for releases newer than the live one. */
  readonly obstacle: ReleaseErrorParts | null
}

/** The newest releases of a remote, oldest first, without those of previews. */
export async function listReleases(
  { store, trust }: Pick<PlanContext, 'store' | 'trust'>,
  state: LiveState,
  name: string,
  most = Number.POSITIVE_INFINITY,
): Promise<ListedRelease[]> {
  const { live } = state
  const now = live?.composition.remotes[name]?.version
  const lastGood = live?.composition.lastGood[name]?.version
  const releases: ListedRelease[] = []
  const versions = (await releaseVersions(store, name)).filter((version) => !isPreviewVersion(version))
  for (const version of sortVersions(versions).slice(-most)) {
    const coming = live !== null && (now === undefined || isNewer(version, now))
    releases.push({
      version,
      state: version === now ? 'live' : version === lastGood ? 'fallback' : 'stored',
      obstacle: coming ? await obstacleFor(store, trust(), { ...state, live }, { [name]: version }) : null,
    })
  }
  return releases
}
