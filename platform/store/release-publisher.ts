import { createHash } from 'node:crypto'
import { signedOf } from '@site/composition/pointer-record'
import type { Release } from '@site/composition/release'
import { ReleaseMark } from '@site/composition/release-mark'
import { releaseText } from '@site/composition/signed-text'
import { mayChange, type Trust, type TrustedKey } from '@site/composition/trust'
import { verifySigned } from '@site/composition/verify-signed'
import { type ReadableStore, readDocument } from './store'
import { storePaths } from './store-paths'

export const SignedMark = signedOf(ReleaseMark)

/** The key that published a release, these very bytes of it. @throws Error that says why nobody did who may. */
export async function releasePublisher(
  store: ReadableStore,
  trust: Trust,
  release: Release,
): Promise<TrustedKey> {
  const folder = storePaths.remote(release.name, release.version)
  const signed = await readDocument(store, storePaths.signature(folder), SignedMark)
  const key = verifySigned(trust, 'release', signed)
  const { name, version, digest } = signed.record
  if (!mayChange(key, release.name))
    throw new Error(`the key of ${key.owner} signed it, and may not publish ${release.name}`)
  if (name !== release.name || version !== release.version)
    throw new Error(`its signature is one for ${name} ${version}`)
  if (digest !== createHash('sha256').update(releaseText(release)).digest('base64'))
    throw new Error('its release.json was changed after it was signed')
  return key
}
