/** What the page's inline script (`compose/repair-script.ts`) and the builds (`platform/build/page-speed/lean-preload.ts`) call. */
export const REPAIR = '__siteRepair'
const RETRY = '__siteRetry'

type RepairModule = typeof import('./repair')

/** Fetches the code that repairs, past the cache: it may have come damaged as well. */
export const loadRepair = async (): Promise<RepairModule> =>
  (Reflect.get(window, REPAIR) as () => Promise<RepairModule>)()

/** Repairs what came damaged. Returns whether anything was. */
export const repair = (remote?: string): Promise<boolean> =>
  loadRepair().then(
    (module) => module.repair(remote),
    () => false,
  )

/** Fetches with an integrity, whatever the browser's cache holds. */
export const fetchWhole = (url: string, integrity: string): Promise<Response> =>
  fetch(url, { integrity }).catch(async () => (await loadRepair()).fetchWhole(url, integrity))

/** Has what the builds import lazily asked for once more, when it came damaged. */
export function retryDamaged(page: Window): void {
  const retry = (load: () => Promise<unknown>) => async (error: unknown) => {
    if (await repair()) return load()
    throw error
  }
  Reflect.set(page, RETRY, retry)
}
