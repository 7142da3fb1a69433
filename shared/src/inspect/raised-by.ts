/** The remote that a script belongs to; `null` for shared code, such as the kit. */
export type OwnerOf = (script: URL) => string | null

/**
 * The sender of an event, read from the stack of one of its listeners: listeners run inside the call that raises the event. The first frame
 * is the listener's own, so its script does not count.
 */
export function raisedBy(stack: string, ownerOf: OwnerOf): string {
  const [listener, ...scripts] = Array.from(stack.matchAll(/\w+:\/\/[^\s()]+?(?=:\d+:\d+)/g), ([url]) => url)
  for (const script of scripts) {
    const owner = script === listener ? null : ownerOf(new URL(script))
    if (owner) return owner
  }
  return 'unknown'
}
