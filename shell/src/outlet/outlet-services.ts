import type { SiteHistory } from '@site/shared/history'
import type { Directory } from '../remotes/directory'
import type { RemoteSource } from '../remotes/remote-source'
import type { OutletFailure, OutletServices } from './outlet-context'

export interface OutletServicesParts {
  readonly history: SiteHistory
  readonly directory: Directory
  readonly source: RemoteSource
  report(failure: OutletFailure): void
}

/** What outlets need in the browser: fragments are in the document already, code comes through the loader. */
export function createOutletServices({
  history,
  directory,
  source,
  report,
}: OutletServicesParts): OutletServices {
  return {
    navigate: history,
    fragment: () => null,
    entry: (remote) => directory.remote(remote),
    load: source.load,
    fallbackRelease: source.fallbackRelease,
    forget: source.forget,
    report,
    async readPage(remote, pathname) {
      const { readStaticPage } = await import('./static-page')
      return readStaticPage(remote, pathname)
    },
  }
}
