/** A channel to the other tabs; `null` in browsers that block it, as they do together with storage. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
