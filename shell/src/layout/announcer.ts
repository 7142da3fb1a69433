let said = ''
const listeners = new Set<() => void>()

/** Announcements for screen readers. The last one wins; `RouteAnnouncer` renders it. */
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
