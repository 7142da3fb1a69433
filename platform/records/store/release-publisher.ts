import { createHash } from 'node:crypto'
import type { Release } from '../documents/release'
import { ReleaseSignature } from '../documents/release-signature'
import { releaseText } from '../documents/release-text'
import { signedOf } from '../history/pointer-record'
import { mayChange, type Trust, type TrustedKey } from '../history/trust'
import { verifySigned } from '../history/verify-signed'
import { type ReadableStore, readDocument } from './store'
import { storePaths } from './store-paths'

const SignedRelease = signedOf(ReleaseSignature)

/** The signature of a release, by a key that may publish it. @throws Error when there is no such key. */
export async function releaseSignature(
  store: ReadableStore,
  trust: Trust,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<{ readonly record: ReleaseSignature; readonly key: TrustedKey }> {
  const folder = storePaths.remote(name, version)
  const signed = await readDocument(store, storePaths.signature(folder), SignedRelease)
  const key = verifySigned(trust, 'release', signed)
  const { record } = signed
  if (!mayChange(key, name)) throw new Error(`the key of ${key.owner} signed it, and may not publish ${name}`)
  if (record.name !== name || record.version !== version)
    throw new Error(`its signature is one for ${record.name} ${record.version}`)
  return { record, key }
}

/** The key that signed exactly this release. @throws Error with the reason when no authorised key did. */
export async function releasePublisher(
  store: ReadableStore,
  trust: Trust,
  release: Release,
): Promise<TrustedKey> {
  const { record, key } = await releaseSignature(store, trust, release)
  if (record.digest !== createHash('sha256').update(releaseText(release)).digest('base64'))
    throw new Error('its release.json was changed after it was signed')
  return key
}
