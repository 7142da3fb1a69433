import { WAIT_MS } from './retry-policy'
import { withTimeout } from './with-timeout'

/** The page's inline script makes it (`compose/repair-script.ts`). */
export const REPAIR = '__siteRepair'

type RepairModule = typeof import('./repair')

/** Fetches the repair code past the cache: it may have arrived damaged as well. */
export const loadRepair = async (): Promise<RepairModule> =>
  (Reflect.get(window, REPAIR) as () => Promise<RepairModule>)()

/** Repairs damaged files. Returns whether any was repaired in time: the retry then has a deadline of its own. */
export const repair = (remote?: string): Promise<boolean> =>
  withTimeout(
    loadRepair().then((module) => module.repair(remote)),
    WAIT_MS,
    () => new Error('slow'),
  ).catch(() => false)

/** Fetches with an integrity, bypassing the browser's cache. */
export const fetchWhole = (url: string, integrity: string): Promise<Response> =>
  fetch(url, { integrity }).catch(async () => (await loadRepair()).fetchPast(url, integrity))
