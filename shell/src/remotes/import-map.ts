type Links = Readonly<Record<string, string>>

interface ImportMap {
  readonly imports?: Links
  readonly integrity?: Links
}

let map: ImportMap | null = null

/** The page's import map: what its modules were linked with, and the hashes that the browser itself holds them to. A page has one for good. */
export function pageImportMap(): ImportMap {
  map ??= JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}') as ImportMap
  return map
}

/** Asks for a script, which then runs from the page's module map, and only with the bytes of its integrity. `null`: that is under way. */
export function modulePreload(url: string, integrity: string): HTMLLinkElement | null {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return null
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  link.integrity = integrity
  document.head.append(link)
  return link
}

/** Asks for a page's own scripts beside its container rather than after it, where the page's import map knows them. */
export function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const integrity = pageImportMap().integrity?.[url]
    const link = integrity && modulePreload(url, integrity)
    if (link) link.onerror = () => link.remove() // who imports it asks again, and tells of its failure
  }
}
