import { releaseSignature } from '@site/records/store/release-publisher'
import { largestPage } from '../checks/size-budget'
import type { ReadContext } from '../cli/command'
import { readRelease } from '../compose/compose'
import { listReleases } from '../compose/listed-releases'
import { readLive } from '../compose/live'
import type { ReleasesAnswer } from './answers'

/** How many of the newest releases are read: a remote may have thousands. */
const MOST = 60

/** The releases of a remote, newest first, with their publishers and sizes. */
export async function readReleases(
  { store, trust }: Pick<ReadContext, 'store' | 'trust'>,
  name: string,
): Promise<ReleasesAnswer> {
  const listed = await listReleases({ store, trust }, await readLive(store, trust()), name, MOST)
  const releases = await Promise.all(
    listed.reverse().map(async (each) => {
      const [release, signature] = await Promise.all([
        readRelease(store, name, each.version).catch(() => null),
        releaseSignature(store, trust(), { name, version: each.version }).catch(() => null),
      ])
      return {
        ...each,
        bytes: release && Object.values(release.files).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
        largestPage: release && largestPage(release),
        publishedBy: signature?.key.owner ?? 'nobody who is trusted here',
        publishedAt: signature?.record.at ?? null,
      }
    }),
  )
  return { name, releases }
}
