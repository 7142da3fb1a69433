import { AppError } from '@site/shared/errors'
import type { SiteHistory } from '@site/shared/history'
import type { Directory } from '../composition/directory'
import type { RemoteLoader } from '../loader/remote-loader'
import type { OutletFailure, OutletServices } from './outlet-context'

export interface OutletServicesParts {
  readonly history: SiteHistory
  readonly directory: Directory
  readonly loader: RemoteLoader
  report(failure: OutletFailure): void
}

/** What outlets need in the browser: fragments are in the document already, code comes through the loader. */
export function createOutletServices({
  history,
  directory,
  loader,
  report,
}: OutletServicesParts): OutletServices {
  return {
    navigate: history,
    fragment: () => null,
    entry: (remote) => directory.remote(remote),
    report,
    forget(remote) {
      const entry = directory.remote(remote)
      if (entry) loader.forget(entry)
    },
    async load(remote) {
      const entry = directory.remote(remote)
      if (entry) return loader.load(entry)
      throw new AppError('remote-unreachable', `The composition has no remote named ${remote}.`, {
        context: { remote },
      })
    },
  }
}
