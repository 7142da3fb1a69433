import type { PagePlan, PageSettings } from '@site/records/documents/composer'
import type { SiteConfig } from '@site/shared/contracts'
import type { BlockedScriptsCounter } from './blocked-scripts'
import { cacheResults } from './bounded-cache'
import { browserEngine, takesIntegrityPolicy } from './browser-engine'
import { bytesOf, type EncodedBody, encodeBody, respond } from './encoded-body'
import type { HeldFiles } from './held-files'
import { readPageTexts } from './page-texts'
import { TEXT_ONLY, type Variant, WHOLE, WITH_POLICY } from './page-variants'
import type { LiveComposition } from './pointer-state'

interface PreparedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: EncodedBody
  readonly isWhole: boolean
}

/** The request of a visitor. */
type Address = Pick<URL, 'pathname' | 'search'>

/** The composition that pages are composed from, and what differs from the host's other pages. */
export interface PagesOf
  extends Pick<LiveComposition, 'id' | 'composition' | 'composer' | 'pagesKey'>,
    Pick<PageSettings, 'anchor' | 'preview'> {
  readonly config?: SiteConfig
}

/** Input of every page of this host, besides composition and configuration. */
interface PageExtras {
  readonly overrides: boolean
  readonly reports: boolean
  readonly blockedScripts: BlockedScriptsCounter
  /** Compresses a body that is kept in memory: see `compressDenser`. */
  readonly recompress: (body: EncodedBody) => EncodedBody
  readonly warn: (line: string) => void
  readonly mostBytes?: number
}

/** Composed pages kept in memory. Bounded, because any address can be requested. */
const MAX_PAGES = 500
const MAX_PAGE_BYTES = 128_000_000

/** In ms. A page with missing parts may be repaired any moment, and composing it for every visitor could overload the host. */
const INCOMPLETE_KEPT_MS = 1000

/** Serves composed pages. The same composition, trust anchor, plan and variant always make the same bytes, so each is composed once. */
export function servePages(
  held: Pick<HeldFiles, 'readHeld'>,
  config: SiteConfig,
  { warn, blockedScripts, recompress, mostBytes = MAX_PAGE_BYTES, ...extras }: PageExtras,
) {
  const cachedPage = cacheResults<PreparedPage>({
    most: MAX_PAGES,
    mostBytes,
    bytesOf: ({ body }) => bytesOf(body),
    msOf: ({ isWhole }) => (isWhole ? Number.POSITIVE_INFINITY : INCOMPLETE_KEPT_MS),
  })
  const readTexts = readPageTexts(held, warn)

  function variantOf({ headers }: Request): Variant {
    if (headers.get('sec-fetch-dest') === 'empty') return TEXT_ONLY
    const engine = browserEngine(headers.get('user-agent'))
    // A development server's files have no published hash.
    return !extras.overrides && takesIntegrityPolicy(engine, headers.get('cookie')) ? WITH_POLICY : WHOLE
  }

  /** The denominator of the rate of pages with blocked scripts. */
  function countScripts({ method, headers }: Request, variant: Variant): void {
    if (variant === WITH_POLICY && method === 'GET')
      blockedScripts.page(browserEngine(headers.get('user-agent')))
  }

  async function compose(
    plan: PagePlan,
    { id, composer, anchor, preview, config: own = config }: PagesOf,
    variant: Variant,
  ): Promise<PreparedPage> {
    const texts = await readTexts(plan)
    const page = composer.renderPage(plan, texts, {
      id,
      config: own,
      ...(anchor && { anchor }),
      ...(preview && { preview }),
      ...extras,
      ...variant,
    })
    const body = await encodeBody(Buffer.from(page.html))
    const isWhole = plan.files.every((path) => texts.has(path))
    return { status: page.status, headers: page.headers, body: isWhole ? recompress(body) : body, isWhole }
  }

  function prepare(live: PagesOf, { pathname, search }: Address, variant: Variant): Promise<PreparedPage> {
    const plan = live.composer.planPage(live.composition, pathname, search)
    const { status, pathname: own, word } = plan
    const key = [live.pagesKey, status, own, word, JSON.stringify(variant)]
    return cachedPage(key.join(' '), () => compose(plan, live, variant))
  }

  return {
    async answer(request: Request, live: PagesOf, address: Address): Promise<Response> {
      const variant = variantOf(request)
      countScripts(request, variant)
      const page = await prepare(live, address, variant)
      return respond(request, page.body, page.status, {
        ...page.headers,
        'cache-control': 'no-cache',
        vary: 'sec-fetch-dest, user-agent, cookie',
      })
    },
    /** The problem of a page; `null` when all of its parts are available. */
    async problemOf(live: PagesOf, pathname: string): Promise<string | null> {
      const page = await prepare(live, { pathname, search: '' }, WHOLE)
      return page.isWhole ? null : `a part of the page ${pathname} is missing`
    },
  }
}
