import type { TrustedKey } from '@site/records/history/trust'
import { readTrust } from '@site/records/store/read-trust'
import { ReleaseError } from '@site/records/store/release-error'
import { GET_TRUST } from './get-trust'
import { SITE_OWNER } from './key-ring'

/** The remotes that an owner may change, by the trust file alone. Commands that sign nothing need no private key, and none is made. */
export function trustedOwner(folder: string, owner: string): TrustedKey {
  const keys = Object.values(readTrust(folder).keys)
  const own = keys.find((key) => key.owner === owner && key.retired === null)
  if (own) return own
  if (keys.length === 0 && owner === SITE_OWNER) return { owner, publicKey: '', remotes: '*', retired: null } // a site without any release yet
  const others = [...new Set(keys.map((key) => key.owner))].join(', ')
  throw new ReleaseError({
    code: 'KW1202',
    what: `What ${owner} may change is not known.`,
    cause: `The trust file in ${folder} has no key of ${owner} that counts now${others && `, only of ${others}`}.`,
    next: `Name one of these owners (--as <owner>). ${GET_TRUST}`,
  })
}
