import { savesData } from '@site/shared/ui'
import { importLater } from '../import-later'
import { prefetchOnIntent } from '../routing/prefetch-on-intent'
import type { Site } from '../site'
import { keepEarlyClicks } from './early-clicks'

/** The work of the shell once the page is interactive. Work that no visitor waits for comes when the page is idle. */
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
