/** A channel to the other tabs; `null` where browsers refuse one, as they do together with storage. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
