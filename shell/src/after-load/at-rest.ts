import { savesData } from '@site/shared/ui'
import type { Site } from '../site'
import { keepOffline } from './offline/keep-offline'
import { showFont } from './show-font'

/** After this the pages are kept for a time without a network: for visitors who stay, long after all other work. */
const STAYS_MS = 10_000

/** Fetched when the page lives and rests. */
export function startAtRest(site: Site): void {
  const { page, data, directory } = site
  void showFont(page.document)
  directory.complete().catch(() => undefined) // asked for again when a navigation needs it
  if (data.overrides)
    void import('./overrides/start-overrides').then(({ startOverrides }) => startOverrides(directory))
  if (!savesData(page.navigator)) page.setTimeout(() => keepPages(site).catch(() => undefined), STAYS_MS) // else next time
}

async function keepPages({ page, data: { keys, overrides }, directory }: Site): Promise<void> {
  if (!keys || overrides || !('serviceWorker' in page.navigator)) return
  await keepOffline(page, directory, keys)
}
