import type { Release } from '@site/shared/contracts'
import { AppError, errorMessage } from '@site/shared/errors'
import { type RemoteEntry, releaseUrl } from '../composition/composition-view'
import { releaseIntegrity } from '../composition/release-integrity'

/** File → integrity, both as the browser asks for them. */
export type Integrity = Readonly<Record<string, string>>

const unsealed = new Map<string, Promise<Integrity>>()

/**
 * What the `release.json` of a release says of its files, once that has the bytes that the composition names. Asked for once.
 * @throws AppError `remote-broken`
 */
export function unseal(remote: RemoteEntry): Promise<Integrity> {
  const url = releaseUrl(remote.name, remote.version, 'release.json')
  const running = unsealed.get(url) ?? read(remote, url)
  unsealed.set(url, running)
  running.catch(() => unsealed.delete(url))
  return running
}

async function read(remote: RemoteEntry, url: string): Promise<Integrity> {
  const { seal } = remote
  if (!seal) throw notRun(remote, 'nothing vouches for its bytes')
  const response = await fetch(url, { integrity: seal }).catch((error: unknown) => {
    throw notRun(remote, `${url} did not come as it was published: ${errorMessage(error)}`)
  })
  return releaseIntegrity((await response.json()) as Release)
}

export function notRun({ name, version, entry }: RemoteEntry, cause: string): AppError {
  return new AppError('remote-broken', `${name} ${version} is not run: ${cause}.`, {
    context: { remote: name, version, entry },
  })
}
