import type { Directory } from '../remotes/directory'
import { preloadScripts } from '../remotes/module-preload'
import type { Remotes } from '../remotes/remotes'

/** Fetches what the page at a path needs: its remote's code and, beside it, the page's own. */
export async function fetchPage(directory: Directory, remotes: Remotes, pathname: string): Promise<void> {
  const route = await directory.route(pathname)
  if (!route) return
  preloadScripts(route.scripts)
  await remotes.fetch(route.remote)
}
