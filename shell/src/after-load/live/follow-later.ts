import type { OutletFailure } from '../../outlet/outlet-context'
import type { Directory } from '../../remotes/directory'
import type { RemoteLoader } from '../../remotes/remote-loader'
import { whenIdle } from '../when-idle'
import { type UnsavedText, watchUnsavedText } from './unsaved-text'

/** Keeps an open tab on the composition it started with, and takes it to a newer one at a safe moment. */
export interface Follower {
  /** Resolves when the navigation may go on, on whichever composition. */
  beforeNavigation(pathname: string): Promise<void>
}

export interface FollowParts {
  readonly page: Window
  readonly directory: Directory
  readonly loader: RemoteLoader
  readonly keys: Readonly<Record<string, string>>
  report(failure: OutletFailure): void
}

export interface FollowLiveParts extends FollowParts {
  readonly unsaved: UnsavedText
}

/** Fetches what follows the pointer only once the page is alive and idle; visitors who leave soon never load it. */
export function followLater(parts: FollowParts): Follower {
  const unsaved = watchUnsavedText(parts.page.document)
  let follower: Follower | null = null
  if (Object.keys(parts.keys).length > 0) {
    whenIdle(() => {
      import('./follow-live').then(
        ({ followLive }) => {
          follower = followLive({ ...parts, unsaved })
        },
        () => undefined, // the tab stays on what it has
      )
    })
  }
  return { beforeNavigation: async (pathname) => follower?.beforeNavigation(pathname) }
}
