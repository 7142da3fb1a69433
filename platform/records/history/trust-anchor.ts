import type { PriorMove } from './move-rules'
import { priorMove } from './record-digest'
import type { Trust, TrustedKey } from './trust'

/** The trust anchor in a composed page: with it the tab accepts the same moves as hosts, and no others. */
export interface TrustAnchor {
  /** Key id → the public key of every active signer, and what it may change. */
  readonly keys: Readonly<Record<string, Pick<TrustedKey, 'publicKey' | 'remotes'>>>
  /** The move that made the page's composition live. */
  readonly move: PriorMove
}

export function trustAnchor({ keys }: Trust, move: Parameters<typeof priorMove>[0]): TrustAnchor {
  const active = Object.entries(keys).filter(([, { retired }]) => retired === null)
  return {
    keys: Object.fromEntries(active.map(([id, { publicKey, remotes }]) => [id, { publicKey, remotes }])),
    move: priorMove(move),
  }
}
