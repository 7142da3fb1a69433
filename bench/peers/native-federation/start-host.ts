import { startLazySite } from '../../monolith/app/start-lazy-site'
import { type LoadRemote, provideLoader } from './load-app'

/** Exposed by the host to its own page: it can only run after the federation's import map is there. */
export function startHost(load: LoadRemote): void {
  provideLoader(load)
  startLazySite()
}
