import type { HostProcess } from './host-process'

/** How long a visitor waits between two rounds, in ms. */
const PAUSE_MS = 60
const PATIENCE_MS = 5000

/** What a host hands out of its store; at every other address it answers with a page. */
const SERVED = /^(remotes|shell|shared|packages|compositions)\//

const PAGES = ['/forms', '/chat', '/nowhere', '/live.json', '/healthz']

/** A file of the store and the bytes that were published. */
export interface TouchedFile {
  readonly path: string
  readonly bytes: Buffer
}

/**
 * Asks for pages and files over and over, as visitors do, until `isDone` says so: a host looks at its store only when somebody asks.
 * @param check told what the page of the other team is, each time.
 * @returns whether that came in time.
 * @throws Error when an answer is none, comes late, or brings a file with other bytes than those that were published.
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
