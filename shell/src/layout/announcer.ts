let said = ''
const listeners = new Set<() => void>()

/** What the page says to screen readers beside what it shows. The last word wins; `RouteAnnouncer` says it. */
export const announcer = {
  said: () => said,
  say(text: string): void {
    said = text
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
