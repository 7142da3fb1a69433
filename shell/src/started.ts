import { loadRepair } from './remotes/past-the-cache'

/** Set on the document by the shell, first of all. */
export const STARTED = 'data-started'

/** Called by the page when its scripts have run and the shell has not started, and by the shell when it cannot continue. */
export const NOT_STARTED = '__siteNotStarted'

export const markStarted = (page: Document): void => page.documentElement.setAttribute(STARTED, '')

/** Informs the visitor that the page stays as it is, and logs the reason. A damaged script may arrive whole when requested again. */
export function tellNotStarted(error: unknown): never {
  const tell: unknown = Reflect.get(window, NOT_STARTED)
  if (typeof tell === 'function') tell()
  loadRepair()
    .then(({ heal }) => heal(true))
    .catch(() => undefined)
  throw error
}
