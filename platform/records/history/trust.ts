import * as v from 'valibot'
import { document, keyId, list, moment, prose, remoteName, table } from '../documents/grammar'

/** A public key that the site trusts, and its rights. */
const TrustedKey = document({
  owner: prose(100),
  /** The 32 bytes of an Ed25519 public key, base64url. */
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be an Ed25519 public key in base64url')),
  /** The remotes that this key may publish, activate and roll back. `*`: all of them, the shell and `shared` too. */
  remotes: v.union([v.literal('*'), list(remoteName)]),
  /** From this time on the key signs nothing new; its earlier signatures stay valid. */
  retired: v.nullable(moment),
})
export type TrustedKey = v.InferOutput<typeof TrustedKey>

/** The trust file: key id → key. It lies outside the store, so that write access to the store cannot extend it. */
export const Trust = document({ schema: v.literal(1), keys: table(keyId, TrustedKey) })
export type Trust = v.InferOutput<typeof Trust>

export const NO_TRUST: Trust = { schema: 1, keys: {} }

/** Whether a key may change this remote; `null` stands for the shell and `shared`. */
export function mayChange(key: Pick<TrustedKey, 'remotes'>, remote: string | null): boolean {
  return key.remotes === '*' || (remote !== null && key.remotes.includes(remote))
}
