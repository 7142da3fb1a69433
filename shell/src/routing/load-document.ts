/**
 * Loads an address like a site without scripts, when the host does not say what is there: a page of the site must not be called
 * unknown for that. Never resolves.
 */
export function loadDocument(pathname: string): Promise<never> {
  // The address is the new one already, unless a later navigation has taken over.
  if (location.pathname === pathname) location.reload()
  return new Promise(() => undefined)
}
