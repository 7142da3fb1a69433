import { savesData } from '@site/shared/ui'
import { importLater } from '../import-later'
import { prefetchOnIntent } from '../routing/prefetch-on-intent'
import type { Site } from '../site'
import { keepEarlyClicks } from './early-clicks'

/** What the shell does once the page is interactive. What answers nobody waits until there is nothing better to do. */
export async function afterLoad(site: Site): Promise<void> {
  const { page, outlets, directory, remotes } = site
  await site.interactive
  keepEarlyClicks(page, outlets)
  if (!savesData(page.navigator))
    prefetchOnIntent(page, async (pathname) => {
      const route = await directory.route(pathname)
      return !route || (await remotes.fetch(route, { pathname })) !== null
    })
  const { startAtRest } = await importLater(site)
  startAtRest(site)
}
