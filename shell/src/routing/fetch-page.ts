import type { OutletServices } from '../outlet/outlet-context'
import type { Directory } from '../remotes/directory'
import { preloadScripts } from '../remotes/module-preload'

/** Fetches what the page at a path needs: its remote's code and, beside it, the page's own. */
export async function fetchPage(
  directory: Directory,
  { load }: Pick<OutletServices, 'load'>,
  pathname: string,
): Promise<void> {
  const route = await directory.route(pathname)
  if (!route) return
  preloadScripts(route.scripts)
  await load(route.remote)
}
