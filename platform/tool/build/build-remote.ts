import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addJourneys } from './add-journeys'
import { addTypescript } from './add-typescript'
import { addFederation, buildFederation } from './build-federation'
import { buildRemoteRelease, type RemoteRelease, type RemoteSources } from './build-remote-release'
import { remoteFolder } from './remote-folder'

export interface BuildRemoteOptions extends RemoteSources {
  /** Whether it is also built for other hosts: this takes a second or two, and the pages of this site do not need it. */
  readonly federation: boolean
}

/** A release in a folder of its own, ready to be checked and published. */
export interface BuiltRemote extends RemoteRelease {
  dispose(): Promise<void>
}

/** Builds a remote alone; no other remote is needed. */
export async function buildRemote(options: BuildRemoteOptions): Promise<BuiltRemote> {
  const { root, remote } = options
  const work = join(root, '.cache/build', `${remote.name}-${randomUUID()}`)
  const federation = join(work, 'federation')
  const sources = remoteFolder(root, remote.name)
  const dispose = () => rm(work, { recursive: true, force: true })
  const [own, other] = await Promise.allSettled([
    buildRemoteRelease(options, work),
    options.federation ? buildFederation(sources, federation) : undefined,
  ])
  if (own.status === 'rejected') throw own.reason
  if (other.status === 'rejected') throw other.reason
  const { folder } = own.value
  const journeys = await addJourneys(sources, folder)
  const release = {
    ...own.value.release,
    ...(options.federation ? { federation: await addFederation(federation, folder) } : {}),
    typescript: await addTypescript(sources, folder),
    ...(journeys ? { journeys } : {}),
  }
  return { ...own.value, release, dispose }
}
