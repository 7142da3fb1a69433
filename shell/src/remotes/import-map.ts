type Links = Readonly<Record<string, string>>

interface ImportMap {
  readonly imports?: Links
  readonly scopes?: Readonly<Record<string, Links>>
  readonly integrity?: Links
}

/** It never changes, and is asked for with every release and page. */
const read = new WeakMap<Element, ImportMap>()

/** The page's import map: what its modules were linked with, and the hashes that the browser itself holds them to. */
export function pageImportMap(): ImportMap {
  const element = document.querySelector('script[type="importmap"]')
  if (!element) return {}
  const map = read.get(element) ?? (JSON.parse(element.textContent) as ImportMap)
  read.set(element, map)
  return map
}
