/** A public key that the site trusts, and how far. */
export interface TrustedKey {
  readonly owner: string
  /** The 32 bytes of an Ed25519 public key, base64url. */
  readonly publicKey: string
  /** The remotes that this key may publish, activate and roll back. `*`: all of them, the shell and the singletons too. */
  readonly remotes: '*' | readonly string[]
  /** From this moment on the key signs nothing new; what it signed before stays good. */
  readonly retired: string | null
}

/** The trust file: key id → key. It lies outside of the store, so that who can write the store cannot extend it. */
export interface Trust {
  readonly schema: 1
  readonly keys: Readonly<Record<string, TrustedKey>>
}

export const NO_TRUST: Trust = { schema: 1, keys: {} }

/** Whether a key may change this remote; `null` asks for the shell and the singletons. */
export function mayChange(key: TrustedKey, remote: string | null): boolean {
  return key.remotes === '*' || (remote !== null && key.remotes.includes(remote))
}

/** Key id → public key of all who may sign something new. */
export function activeKeys({ keys }: Trust): Record<string, string> {
  const active = Object.entries(keys).filter(([, { retired }]) => retired === null)
  return Object.fromEntries(active.map(([id, { publicKey }]) => [id, publicKey]))
}
