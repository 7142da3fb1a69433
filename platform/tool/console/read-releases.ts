import { releaseSignature } from '@site/records/store/release-publisher'
import { releaseVersions } from '@site/records/store/release-versions'
import { largestPage } from '../checks/size-budget'
import type { ReadContext } from '../cli/command'
import { readRelease } from '../compose/compose'
import { readLive } from '../compose/live'
import { obstacleFor } from '../compose/obstacle'
import { isNewer, sortVersions } from '../compose/version-order'
import type { ListedRelease, ReleasesAnswer } from './answers'

/** How many of the newest releases are read: a remote may have thousands. */
const MOST = 60

/** The releases of a remote, newest first, each with what stops it from going live. */
export async function readReleases(
  { store, trust }: Pick<ReadContext, 'store' | 'trust'>,
  name: string,
): Promise<ReleasesAnswer> {
  const state = await readLive(store, trust())
  const composition = state.live?.composition
  const now = composition?.remotes[name]?.version
  const fallback = composition?.lastGood[name]?.version
  const versions = sortVersions(await releaseVersions(store, name))
    .reverse()
    .slice(0, MOST)
  const releases = await Promise.all(
    versions.map(async (version): Promise<ListedRelease> => {
      const [release, signature] = await Promise.all([
        readRelease(store, name, version).catch(() => null),
        releaseSignature(store, trust(), { name, version }).catch(() => null),
      ])
      const isComing = state.live !== null && (now === undefined || isNewer(version, now))
      return {
        version,
        state: version === now ? 'live' : version === fallback ? 'fallback' : 'stored',
        obstacle:
          isComing && state.live
            ? await obstacleFor(store, trust(), { ...state, live: state.live }, { [name]: version })
            : null,
        bytes: release && Object.values(release.files).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
        largestPage: release && largestPage(release),
        publishedBy: signature?.key.owner ?? 'nobody who is trusted here',
        publishedAt: signature?.record.at ?? null,
      }
    }),
  )
  return { name, releases }
}
