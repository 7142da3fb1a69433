import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { type EncodedBody, encodeBody, respond } from './encoded-body'
import type { LiveComposition } from './live-composition'

interface Cached {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: EncodedBody
}

/** What every page of this host is told beside composition and configuration. */
interface PageExtras {
  readonly keys: Readonly<Record<string, string>>
  readonly overrides: boolean
}

/** Composed pages kept in memory. Any address can be asked for, so the number is bounded. */
const MAX_PAGES = 500

/** Serves composed pages. The same composition, path and word of the query always make the same bytes, so each is composed once. */
export function servePages(storeFolder: string, config: SiteConfig, more: PageExtras) {
  const pages = new Map<string, Promise<Cached>>()
  const texts = new Map<string, string>()

  function readText(path: string): string {
    const text = texts.get(path) ?? readFileSync(join(storeFolder, path), 'utf8')
    texts.set(path, text)
    return text
  }

  async function compose(
    { id, composition, composer }: LiveComposition,
    pathname: string,
    word: string | null,
    textOnly: boolean,
  ): Promise<Cached> {
    const { status, headers, html } = composer.composePage({
      id,
      composition,
      config,
      ...more,
      pathname,
      word,
      readText,
    })
    const body = await encodeBody(Buffer.from(textOnly ? withoutStyles(html) : html), 6)
    return { status, headers: { ...headers }, body }
  }

  return async (request: Request, live: LiveComposition, { pathname, search }: URL): Promise<Response> => {
    const textOnly = request.headers.get('sec-fetch-dest') === 'empty'
    const word = live.composer.queryWord?.(live.composition, pathname, search) ?? null
    const key = `${live.id} ${pathname} ${word} ${textOnly}`
    let page = pages.get(key)
    if (!page) {
      page = compose(live, pathname, word, textOnly)
      const oldest = pages.keys().next()
      if (pages.size >= MAX_PAGES && !oldest.done) pages.delete(oldest.value)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
    }
    const { status, headers, body } = await page
    if (status >= 500) pages.delete(key) // it may be repaired any moment
    return respond(request, body, status, { ...headers, 'cache-control': 'no-cache', vary: 'sec-fetch-dest' })
  }
}

/**
 * A page that a script reads for its text (`shell/src/outlet/static-page.ts`). The reader's own policy knows the hashes of the
 * reader's styles only, and would report every other one.
 */
const withoutStyles = (html: string): string => html.replace(/<style[^>]*>.*?<\/style>/gs, '')
