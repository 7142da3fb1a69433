type Links = Readonly<Record<string, string>>

interface ImportMap {
  readonly imports?: Links
  readonly integrity?: Links
}

let map: ImportMap | null = null

/** The page's import map: the links of its modules, and the hashes that the browser enforces. It cannot be replaced. */
export function pageImportMap(): ImportMap {
  map ??= JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}') as ImportMap
  return map
}

/** Requests a script, which then runs from the page's module map, and only with the bytes of its integrity. `null`: that is under way. */
export function modulePreload(url: string, integrity: string): HTMLLinkElement | null {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return null
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  link.integrity = integrity
  document.head.append(link)
  return link
}

/** Requests a page's own scripts beside its container rather than after it, if the page's import map lists them. */
export function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const integrity = pageImportMap().integrity?.[url]
    const link = integrity && modulePreload(url, integrity)
    if (link) link.onerror = () => link.remove() // its importer requests it again, and reports its failure
  }
}
