/** Storage that never throws: blocked or full storage costs the visitor a remembered login, not the page. */
const memory = new Map<string, string>()

export const sessionStorageAdapter = {
  getItem(key: string): string | null {
    try {
      return window.localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  removeItem(key: string): void {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Nothing was stored there either.
    }
  },
}
