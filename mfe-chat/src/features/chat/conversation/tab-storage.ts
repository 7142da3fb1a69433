/** JSON in this tab's storage. Never throws: where storage is blocked or full, nothing is kept. */
export const tabStorage = {
  read(key: string): unknown {
    try {
      return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write(key: string, value: unknown): void {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // The chat goes on; only a reload loses it.
    }
  },
}

export type TabStorage = typeof tabStorage
