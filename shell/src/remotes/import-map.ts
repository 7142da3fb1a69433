type Links = Readonly<Record<string, string>>

interface ImportMap {
  readonly imports?: Links
  readonly scopes?: Readonly<Record<string, Links>>
  readonly integrity?: Links
}

/** The page's import map: what its modules were linked with, and the hashes that the browser itself holds them to. */
export function pageImportMap(): ImportMap {
  const text = document.querySelector('script[type="importmap"]')?.textContent
  return JSON.parse(text ?? '{}') as ImportMap
}
