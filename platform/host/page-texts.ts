import type { PagePlan, PageTexts } from '@site/records/documents/composer'
import { MOST_TEXT_BYTES } from '@site/records/documents/release'
import { cacheResults } from './bounded-cache'
import type { HeldFiles } from './held-files'

/** Style sheets and fragments kept in memory. */
const MAX_TEXTS = 2000
const MAX_TEXT_BYTES = 64_000_000

/** Of one page. Our largest has 92,000; a team could have many widgets. */
export const MOST_PAGE_CHARACTERS = 2_000_000

/** The text of a file for a page. @throws Error when it is too large for that. */
export function pageText(path: string, bytes: Buffer): string {
  if (bytes.length <= MOST_TEXT_BYTES) return bytes.toString('utf8')
  throw new Error(`${path} has ${bytes.length} bytes, allowed are ${MOST_TEXT_BYTES}`)
}

/**
 * Reads the texts of pages, each once. Unreadable or oversized files are logged and left out: a file that was missing when its
 * composition was tried can appear later.
 */
export function readPageTexts(
  held: Pick<HeldFiles, 'readHeld'>,
  warn: (line: string) => void,
): (plan: PagePlan) => Promise<PageTexts> {
  const keepText = cacheResults<string>({
    most: MAX_TEXTS,
    mostBytes: MAX_TEXT_BYTES,
    bytesOf: ({ length }) => length,
  })
  const read = (path: string) =>
    keepText(path, async () => pageText(path, await held.readHeld(path.slice(1))))

  return async ({ pathname, files }) => {
    const leaveOut = (why: unknown) =>
      warn(`A part of ${pathname} is left out: ${String(why)}. See what is wrong: npm run release -- verify`)
    const found = await Promise.all(
      files.map((path) => read(path).catch((error: unknown) => void leaveOut(error))),
    )
    const texts = new Map<string, string>()
    let characters = 0
    for (const [at, path] of files.entries()) {
      const text = found[at]
      if (text === undefined) continue
      characters += text.length
      if (characters <= MOST_PAGE_CHARACTERS) texts.set(path, text)
      else leaveOut(`with ${path} the page has more than ${MOST_PAGE_CHARACTERS} characters`)
    }
    return texts
  }
}
