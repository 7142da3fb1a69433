import { savesData } from '@site/shared/ui'
import { fetchPage } from '../routing/fetch-page'
import { prefetchOnIntent } from '../routing/prefetch-on-intent'
import type { Site } from '../site'
import { keepEarlyClicks } from './early-clicks'
import { whenIdle } from './when-idle'

/** What the shell does once the page lives. All but what answers the visitor waits until there is nothing better to do. */
export async function afterLoad(site: Site): Promise<void> {
  void whenIdle(site, () => {
    import('./at-rest').then(
      ({ startAtRest }) => startAtRest(site),
      () => undefined, // the page lives without it
    )
  })
  const { page, directory, remotes } = site
  await site.alive
  keepEarlyClicks(page, site.outlets)
  if (!savesData(page.navigator))
    prefetchOnIntent(page, (pathname) => fetchPage(directory, remotes, pathname))
}
