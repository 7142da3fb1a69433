import type { HostProcess } from './host-process'

/** A visitor's wait between two rounds, in ms. */
const PAUSE_MS = 60
const PATIENCE_MS = 5000

/** Files that a host serves from its store; at every other address it answers with a page. */
const SERVED = /^(remotes|shell|shared|packages|compositions)\//

const PAGES = ['/forms', '/chat', '/nowhere', '/live.json', '/healthz']

/** A file of the store and its published bytes. */
export interface TouchedFile {
  readonly path: string
  readonly bytes: Buffer
}

/**
 * Requests pages and files over and over, as visitors do, until `isDone` returns true: a host reads its store only on requests.
 * @param check gets the page of the other team, each time.
 * @returns whether that came in time.
 * @throws Error when an answer is missing, late, or has other bytes than the published ones.
 */
export async function visitUntil(
  { url }: HostProcess,
  isDone: () => boolean | Promise<boolean>,
  check: (page: string) => void,
  files: readonly TouchedFile[] = [],
  patience = PATIENCE_MS,
): Promise<boolean> {
  const served = files.filter(({ path }) => SERVED.test(path))
  const end = Date.now() + patience
  while (!(await isDone())) {
    if (Date.now() > end) return false
    for (const path of PAGES) {
      const answer = await ask(url + path)
      const text = await answer.text()
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
      if (path === '/forms') check(text)
    }
    for (const { path, bytes } of served) {
      const answer = await ask(`${url}/${path}`)
      const body = Buffer.from(await answer.arrayBuffer())
      if (answer.ok && !body.equals(bytes)) throw new Error(`/${path} was handed out with a changed byte.`)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return true
}

const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
