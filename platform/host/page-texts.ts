import type { PagePlan, PageTexts } from '@site/composition/composer'
import { cacheResults } from './bounded-cache'
import type { HeldFiles } from './held-files'

/** Style sheets and fragments kept in memory. */
const MAX_TEXTS = 2000
const MAX_TEXT_BYTES = 64_000_000

/** Reads what pages are made of, each text once. What cannot be read is logged and left out. */
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
    keepText(path, async () => (await held.readHeld(path.slice(1))).toString('utf8'))

  return async ({ pathname, files }) => {
    const texts = new Map<string, string>()
    await Promise.all(
      files.map(async (path) => {
        try {
          texts.set(path, await read(path))
        } catch (error) {
          warn(
            `A part of ${pathname} is left out: ${String(error)}. See what is wrong: npm run release -- verify`,
          )
        }
      }),
    )
    return texts
  }
}
