// Browser storage. Nothing here throws: storage may be blocked or full. Its content may be from another release, or edited by the visitor:
// check its shape when you read it. Functions, so that a remote bundles only those it uses.

/** Returns a storage on each call: where it is blocked, even reading its name throws. */
export type BrowserStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Shared by all tabs; outlives the browser. */
export const deviceStorage: BrowserStorage = () => window.localStorage

/** Only for this tab; ends with it. */
export const tabStorage: BrowserStorage = () => window.sessionStorage

/** The part of a storage whose keys have this prefix; callers omit the prefix. */
export const partOf =
  (whole: BrowserStorage, prefix: string): BrowserStorage =>
  () => {
    const storage = whole()
    return {
      getItem: (key) => storage.getItem(prefix + key),
      setItem: (key, text) => storage.setItem(prefix + key, text),
      removeItem: (key) => storage.removeItem(prefix + key),
    }
  }

/** Removes the keys with this prefix from this tab's storage. */
export function emptyTab(prefix: string): void {
  try {
    const storage = window.sessionStorage
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}

/** The text under a key; `null` if there is none. */
export function readText(storage: BrowserStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** @param text `null` removes the key. @returns whether the browser did it. */
export function writeText(storage: BrowserStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The parsed JSON under a key; `null` if there is none, or invalid JSON. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @param value `null` removes the key. @returns whether the browser did it. */
export const writeJson = (storage: BrowserStorage, key: string, value: unknown): boolean =>
  writeText(storage, key, value === null ? null : JSON.stringify(value))
