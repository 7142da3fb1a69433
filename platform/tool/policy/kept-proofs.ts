import { MOST_PROOF_BYTES, Proof } from '@site/records/documents/proof'
import { signedOf } from '@site/records/history/pointer-record'
import type { Trust, TrustedKey } from '@site/records/history/trust'
import { verifySigned } from '@site/records/history/verify-signed'
import { type ReadableStore, readDocument, type Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { errorMessage } from '@site/shared/errors'
import type { Signer } from '../keys/key-ring'

const SignedProof = signedOf(Proof)

/** A proof in the store, and the key that signed it; or why it does not count. */
export type KeptProof = { readonly path: string } & (
  | { readonly proof: Proof; readonly key: TrustedKey; readonly why?: never }
  | { readonly proof?: never; readonly key?: never; readonly why: string }
)

/** The proofs of a composition, newest first. */
export async function readProofs(store: ReadableStore, trust: Trust, id: string): Promise<KeptProof[]> {
  const proofs: KeptProof[] = []
  for (const number of (await numbersOf(store, id)).reverse()) {
    const path = storePaths.proof(id, number)
    try {
      const signed = await readDocument(store, path, SignedProof, MOST_PROOF_BYTES)
      const key = verifySigned(trust, 'proof', signed)
      // Nothing puts proofs in an order: with a stolen key, one could be dated before the key's end.
      if (key.retired !== null) throw new Error(`the key of ${key.owner} that signed it has retired`)
      if (signed.record.composition !== id) throw new Error('it is the proof of another composition')
      proofs.push({ path, proof: signed.record, key })
    } catch (error) {
      proofs.push({ path, why: errorMessage(error) })
    }
  }
  return proofs
}

/** Signs a proof and adds it to the store. Returns its path. */
export async function addProof(store: Store, signer: Signer, proof: Proof): Promise<string> {
  const text = `${JSON.stringify(signer.sign('proof', proof), null, 2)}\n`
  for (;;) {
    const path = storePaths.proof(
      proof.composition,
      ((await numbersOf(store, proof.composition)).at(-1) ?? 0) + 1,
    )
    if (await store.create(path, text)) return path
  }
}

/** Whether no journey is broken by the composition. */
export const passes = ({ journeys }: Pick<Proof, 'journeys'>): boolean =>
  journeys.every(({ result }) => result !== 'broken')

const numbersOf = async (store: ReadableStore, id: string): Promise<number[]> =>
  (await store.list(storePaths.proofsOf(id)))
    .flatMap((name) => /^(\d{1,6})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other)
