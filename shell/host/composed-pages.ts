import type { Composition, SiteConfig } from '@site/shared/contracts'
import { type EncodedBody, encodeBody, respond } from './encoded-body'
import type { LiveComposition } from './live-composition'
import type { PublishedFiles } from './published-files'

interface Cached {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: EncodedBody
  /** A page that lost something may be repaired any moment. */
  readonly keep: boolean
}

/** What every page of this host is told beside composition and configuration. */
interface PageExtras {
  readonly keys: Readonly<Record<string, string>>
  readonly overrides: boolean
  readonly reports: boolean
}

/** The service worker wants pages as visitors get them (`shell/src/offline/service-worker.ts`). */
const WHOLE = 'x-document'
/** Composed pages kept in memory. Any address can be asked for, so the number is bounded. */
const MAX_PAGES = 500

/** Serves composed pages. The same composition, path and word of the query always make the same bytes, so each is composed once. */
export function servePages(files: PublishedFiles, config: SiteConfig, more: PageExtras) {
  const pages = new Map<string, Promise<Cached>>()
  const texts = new Map<string, string>()

  function readText(path: string): string {
    const text = texts.get(path) ?? files.readText(path)
    texts.set(path, text)
    return text
  }

  /** A page without its style sheet can still be read. */
  function readTextOrNoStyles(path: string, onLoss: () => void): string {
    try {
      return readText(path)
    } catch (error) {
      if (!path.endsWith('.css')) throw error
      onLoss()
      return ''
    }
  }

  async function compose(
    { id, composition, composer }: LiveComposition,
    pathname: string,
    word: string | null,
    textOnly: boolean,
  ): Promise<Cached> {
    let whole = true
    const { status, headers, html } = composer.composePage({
      id,
      composition,
      config,
      ...more,
      pathname,
      word,
      readText: (path) =>
        readTextOrNoStyles(path, () => {
          whole = false
        }),
    })
    const body = await encodeBody(Buffer.from(textOnly ? withoutStyles(html) : html), 6)
    return { status, headers: { ...headers }, body, keep: whole && status < 500 }
  }

  return async (
    request: Request,
    live: LiveComposition,
    { pathname: asked, search }: URL,
  ): Promise<Response> => {
    // Addresses that nobody claims are without number, and their page is one and the same.
    const pathname = isClaimed(live.composition, asked) ? asked : '/404'
    const { headers: asking } = request
    const textOnly = asking.get('sec-fetch-dest') === 'empty' && !asking.has(WHOLE)
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
    const { status, headers, body, keep } = await page
    if (!keep) pages.delete(key)
    return respond(request, body, status, {
      ...headers,
      'cache-control': 'no-cache',
      vary: `sec-fetch-dest, ${WHOLE}`,
    })
  }
}

function isClaimed({ remotes }: Composition, pathname: string): boolean {
  return Object.values(remotes).some(({ routes }) =>
    routes.some(({ path }) => path === pathname || (path.includes(':') && patternOf(path).test(pathname))),
  )
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i')

/**
 * A page that a script reads for its text (`shell/src/outlet/static-page.ts`). The reader's own policy knows the hashes of the
 * reader's styles only, and would report every other one.
 */
const withoutStyles = (html: string): string => html.replace(/<style[^>]*>.*?<\/style>/gs, '')
