type Links = Readonly<Record<string, string>>

interface ImportMap {
  readonly imports?: Links
  readonly scopes?: Readonly<Record<string, Links>>
  readonly integrity?: Links
}

let map: ImportMap | null = null

/** The page's import map: what its modules were linked with, and the hashes that the browser itself holds them to. A page has one for good. */
export function pageImportMap(): ImportMap {
  map ??= JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}') as ImportMap
  return map
}
