/**
 * Repairs a page with a damaged file that stays in the browser's cache, immutable (decision 0089). A file of its own without imports: the
 * page fetches it past the cache, and only then.
 */

import { PAST_CACHE_MS, PAST_CACHE_TRIES, WAIT_MS } from './retry-policy'

/** Addresses of the files repaired in this document. */
const repaired: string[] = []
let running: Promise<unknown> | null = null

interface ImportMap {
  readonly integrity: Readonly<Record<string, string>>
}

const importMap = (): ImportMap =>
  JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}') as ImportMap

/** Fetches with an integrity; past the browser's cache when the response does not match. */
const fetchWhole = (url: string, integrity: string): Promise<Response> =>
  fetch(url, { integrity, signal: AbortSignal.timeout(WAIT_MS) }).catch(() => fetchPast(url, integrity))

/** Fetches with an integrity past the browser's cache, which has the whole file then. */
export async function fetchPast(url: string, integrity: string): Promise<Response> {
  const wasKept = await isKept(url)
  const signal = AbortSignal.timeout(WAIT_MS)
  const ask = (left: number): Promise<Response> =>
    fetch(url, { integrity, signal, cache: 'reload' }).catch(async (error: unknown) => {
      if (left === 0 || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, PAST_CACHE_MS))
      return ask(left - 1)
    })
  const whole = await ask(PAST_CACHE_TRIES - 1)
  if (wasKept) repaired.push(url)
  return whole
}

/** Whether the browser's cache has the file at all. If not, a request that failed and now succeeds was a network error, not a damaged cache entry. */
const isKept = (url: string): Promise<boolean> =>
  fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Repairs damaged files among those that the page requested and its import map has hashes of. Resource Timing lists them, refused ones too.
 * @param remote repaired files of other remotes do not count.
 * @returns whether anything was repaired in this document, now or earlier.
 */
export async function repair(remote?: string): Promise<boolean> {
  running ??= repairAsked().finally(() => {
    running = null
  })
  await running
  const others = (url: string) =>
    remote && url.startsWith('/remotes/') && !url.startsWith(`/remotes/${remote}/`)
  return repaired.some((url) => !others(url))
}

async function repairAsked(): Promise<void> {
  const { integrity } = importMap()
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const looked = [...new Set(asked)].map(async (url) => integrity[url] && fetchWhole(url, integrity[url]))
  await Promise.allSettled(looked)
}

/**
 * For a page whose shell does not run. Fetches every file that the shell needs, past the cache where one arrived damaged. Then:
 * - a file was damaged: it is whole now, and the page is reloaded once;
 * - none was, and the shell's script had begun (`ran`): its failure is of another kind, nothing is done;
 * - none was, and the network or a host refused one that now loads: the page is reloaded once;
 * - none was, and the page has `Integrity-Policy`: the browser blocks whole files, `onBlocked` is called;
 * - none was, and the page has no such policy: WebKit fetched the refused files again by itself, the page is reloaded once.
 * The text stays, and nothing else happens, when a file cannot be fetched whole. Only `onBlocked` reloads a page that was reloaded already.
 */
export async function heal(ran: boolean, onBlocked?: () => void): Promise<void> {
  const { integrity } = importMap()
  const asked = ['body > script[type="module"]', ...['shell', 'shared'].map(preloadsOf)].join()
  const files = [...document.querySelectorAll(asked)].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  await Promise.all(files.map((url) => fetchWhole(url, integrity[url] ?? '')))
  if (ran && repaired.length === 0) return
  const [arrival] = performance.getEntriesByType('navigation')
  // A page must not reload repeatedly, whatever the reason.
  const isFirst = arrival && 'type' in arrival && arrival.type !== 'reload'
  const cameToHarm = repaired.length > 0 || (isFirst && files.some(wasRefused))
  if (onBlocked && !cameToHarm) onBlocked()
  else if (isFirst) location.reload()
}

/** Selects the preload links for the shell's script and the modules that it imports. */
const preloadsOf = (part: string): string => `link[rel="modulepreload"][href^="/${part}/"]`

/**
 * In Chromium and Firefox a request that failed in the network has no status. A host without the file answers 404. WebKit lists no entry
 * for a request that a policy blocks.
 */
const wasRefused = (url: string): boolean =>
  performance
    .getEntriesByName(new URL(url, location.href).href)
    .some(
      (entry) => 'responseStatus' in entry && (entry.responseStatus === 0 || entry.responseStatus === 404),
    )
