import type { Directory } from '../remotes/directory'
import { preloadScripts } from '../remotes/module-preload'
import type { Remotes } from '../remotes/remotes'

/** Fetches what the page at a path needs: its remote's code and, beside it, the page's own. Returns whether it came. */
export async function fetchPage(directory: Directory, remotes: Remotes, pathname: string): Promise<boolean> {
  const route = await directory.route(pathname)
  if (!route) return true
  preloadScripts(route.scripts)
  return remotes.fetch(route.remote)
}
