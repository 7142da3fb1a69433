import { startLazySite } from '../../monolith/app/start-lazy-site'
import { type LoadRemote, provideLoader } from './load-app'

/** What the host exposes to its own page: it can only run when the import map of the federation is there. */
export function startHost(load: LoadRemote): void {
  provideLoader(load)
  startLazySite()
}
