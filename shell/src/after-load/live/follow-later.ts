import { importLater } from '../../import-later'
import type { Site } from '../../site'
import { watchUnsavedText } from './unsaved-text'

/** Keeps an open tab on the composition it started with, and switches it to a newer one at a safe moment. */
export interface Follower {
  /** Resolves when the navigation may go on, on whichever composition. */
  beforeNavigation(pathname: string): Promise<void>
}

/** Fetches the code that follows the pointer only once the page is interactive and idle; visitors who leave soon never load it. */
export function followLater(site: Site): Follower {
  const { page, data, outlets } = site
  const unsaved = watchUnsavedText(page.document, outlets)
  const { anchor } = data
  let follower: Follower | null = null
  if (anchor)
    importLater(site).then(
      ({ followLive }) => {
        follower = followLive({ ...site, anchor, unsaved })
      },
      () => undefined, // the tab stays on its composition
    )
  return { beforeNavigation: async (pathname) => follower?.beforeNavigation(pathname) }
}
