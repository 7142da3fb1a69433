import type { Release } from '@site/records/documents/release'
import type { ReleaseSignature } from '@site/records/documents/release-signature'
import type { Signed } from '@site/records/history/pointer-record'
import { mayChange } from '@site/records/history/trust'
import type { TrustAnchor } from '@site/records/history/trust-anchor'
import { releaseUrl } from '../../remotes/composition-view'
import { hashOf } from '../../remotes/hash'
import { isSignedBy } from '../live/accept-next'

export interface Published {
  readonly release: Release
  /** When it was published. */
  readonly at: string
}

/**
 * A release of the store, whose list names the hashes of all its files, if the signature beside it is valid.
 * @throws Error with the reason to refuse it.
 */
export async function fetchPublished(
  name: string,
  version: string,
  keys: TrustAnchor['keys'],
): Promise<Published> {
  const [list, signature] = await Promise.all(
    ['release.json', 'signature.json'].map((file) =>
      fetch(releaseUrl(name, version, file), { cache: 'no-store' }).catch(() => null),
    ),
  )
  if (!list?.ok || !signature?.ok)
    throw new Error(`The store has no ${name} ${version}. Choose another release.`)
  const text = await list.text()
  const signed = (await signature.json()) as Signed<ReleaseSignature>
  const { record: mark, key: keyId } = signed
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  const isPublished =
    key &&
    mayChange(key, name) &&
    mark.name === name &&
    mark.version === version &&
    mark.digest === (await hashOf(text)) &&
    (await isSignedBy(key.publicKey, 'release', signed))
  if (isPublished) return { release: JSON.parse(text) as Release, at: mark.at }
  throw new Error(
    `${name} ${version} is not used: its signature does not fit, or is not by a key in use that may publish ${name}. Publish it again under another version.`,
  )
}
