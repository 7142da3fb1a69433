// What the browser keeps. Nothing here throws: some browsers block storage, and it may be full. What stands in it may be of another
// release, or edited by the visitor: whoever reads it checks its shape. Functions, so that a remote takes along only those it uses.

/** Names a storage on each call: where it is blocked, its name alone throws. */
export type BrowserStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Shared by all tabs, and outlives the browser. */
export const deviceStorage: BrowserStorage = () => window.localStorage

/** This tab's own, and ends with it. */
export const tabStorage: BrowserStorage = () => window.sessionStorage

/** The part of a storage whose keys begin so; without that for whoever uses it. */
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

/** Removes from this tab's storage whatever has a key that begins so. */
export function emptyTab(prefix: string): void {
  try {
    const storage = window.sessionStorage
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}

/** The text under a key; `null` for nothing. */
export function readText(storage: BrowserStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** @param text `null` removes what is there. @returns whether the browser has done it. */
export function writeText(storage: BrowserStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What the JSON under a key says; `null` for nothing, and for what is no JSON. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @param value `null` removes what is there. @returns whether the browser has done it. */
export const writeJson = (storage: BrowserStorage, key: string, value: unknown): boolean =>
  writeText(storage, key, value === null ? null : JSON.stringify(value))
