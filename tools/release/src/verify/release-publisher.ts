import { createHash } from 'node:crypto'
import type { Release, Signed } from '@site/shared/contracts'
import {
  mayChange,
  type ReleaseMark,
  releaseText,
  type Trust,
  type TrustedKey,
  verifySigned,
} from '@site/shared/signing'
import { readJson, type Store } from '../store/store'
import { storePaths } from '../store/store-paths'

/** The key that published a release, these very bytes of it. @throws Error that says why nobody did who may. */
export async function releasePublisher(store: Store, trust: Trust, release: Release): Promise<TrustedKey> {
  const folder = storePaths.remote(release.name, release.version)
  const signed = await readJson<Signed<ReleaseMark>>(store, storePaths.signature(folder))
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
