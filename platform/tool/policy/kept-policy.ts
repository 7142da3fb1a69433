import { Policy } from '@site/records/documents/policy'
import { signedOf } from '@site/records/history/pointer-record'
import type { Trust } from '@site/records/history/trust'
import { verifySigned } from '@site/records/history/verify-signed'
import { ReleaseError } from '@site/records/store/release-error'
import { type ReadableStore, readDocument, type Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { errorMessage } from '@site/shared/errors'
import type { Signer } from '../keys/key-ring'

const SignedPolicy = signedOf(Policy)

/** The newest policy; `null`: none was ever set. @throws ReleaseError when the newest is not signed by the site's key. */
export async function readPolicy(store: ReadableStore, trust: Trust): Promise<Policy | null> {
  const name = await newest(store)
  if (name === undefined) return null
  const path = `${storePaths.policy}/${name}`
  try {
    const signed = await readDocument(store, path, SignedPolicy)
    const { owner, remotes } = verifySigned(trust, 'policy', signed)
    if (remotes !== '*') throw new Error(`the key of ${owner} signed it, and only the site's key may`)
    if (storePaths.policyRecord(signed.record.sequence) !== path)
      throw new Error(`it is the policy number ${signed.record.sequence}`)
    return signed.record
  } catch (cause) {
    throw new ReleaseError(
      {
        code: 'KW1640',
        what: 'Nothing was changed.',
        cause: `${path} of ${store.place} does not count: ${errorMessage(cause)}.`,
        next: "Find out who wrote it. The owner of the site's key removes that file, or sets the policy anew: npm run release -- policy --require-proof on --as site",
      },
      { cause },
    )
  }
}

/** Sets the policy, after every file of one that is there: a file that does not count is superseded. */
export async function writePolicy(
  store: Store,
  signer: Signer,
  policy: Pick<Policy, 'requireProof' | 'why'>,
): Promise<Policy> {
  if (signer.trusted.remotes !== '*')
    throw new ReleaseError({
      code: 'KW1641',
      what: 'The policy was not changed.',
      cause: `Only the site's key sets it; the key of ${signer.trusted.owner} is for ${signer.trusted.remotes.join(', ')}.`,
      next: "Ask the owner of the site's key, or sign with it where it lies: --as site",
    })
  const last = await newest(store)
  const record: Policy = {
    schema: 1,
    sequence: last === undefined ? 1 : Number.parseInt(last, 10) + 1,
    ...policy,
    at: new Date().toISOString(),
  }
  const text = `${JSON.stringify(signer.sign('policy', record), null, 2)}\n`
  if (await store.create(storePaths.policyRecord(record.sequence), text)) return record
  return writePolicy(store, signer, policy) // another one came first
}

const newest = async (store: ReadableStore): Promise<string | undefined> =>
  (await store.list(storePaths.policy))
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort()
    .at(-1)
