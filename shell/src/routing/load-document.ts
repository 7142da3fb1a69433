/**
 * Loads an address like a site without scripts, when the host does not answer: a page of the site must not be reported as unknown. Never
 * resolves.
 */
export function loadDocument(pathname: string): Promise<never> {
  // The address is already the new one, unless a later navigation replaced it.
  if (location.pathname === pathname) location.reload()
  return new Promise(() => undefined)
}
