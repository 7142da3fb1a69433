import type { Composition } from '@site/composition/composition'
import type { SiteConfig } from '@site/shared/contracts'
import { browserEngine, takesIntegrityPolicy } from './browser-engine'
import { compressDenser, type EncodedBody, encodeBody, respond } from './encoded-body'
import type { HeldFiles } from './held-files'
import { keepResults } from './kept'
import type { KeptOutCounter } from './kept-out'
import type { LiveComposition } from './live-composition'

interface PreparedPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: EncodedBody
}

interface Address {
  readonly pathname: string
  /** Whether the visitor's browser holds scripts to their hashes by itself. */
  readonly integrityPolicy: boolean
}

/** What every page of this host is told beside composition and configuration. */
interface PageExtras {
  readonly overrides: boolean
  readonly reports: boolean
  readonly keptOut: KeptOutCounter
  readonly warn: (line: string) => void
}

/** The service worker wants pages as visitors get them (`shell/src/offline/service-worker.ts`). */
const WHOLE = 'x-document'
/** Composed pages kept in memory. Any address can be asked for, so the number is bounded. */
const MAX_PAGES = 500
/** Style sheets and fragments kept in memory. */
const MAX_TEXTS = 2000

/** Serves composed pages. The same composition, keys and path always make the same bytes, so each is composed once. */
export function servePages(
  held: Pick<HeldFiles, 'readHeld'>,
  config: SiteConfig,
  { warn, keptOut, ...more }: PageExtras,
) {
  const keepPage = keepResults<PreparedPage>(MAX_PAGES)
  const keepText = keepResults<string>(MAX_TEXTS)

  const read = (path: string) =>
    keepText(path, async () => (await held.readHeld(path.slice(1))).toString('utf8'))

  /** The composer asks for texts without waiting: what it lacks is read, and then it composes again. */
  async function compose({ id, composition, composer, keys }: LiveComposition, address: Address) {
    const texts = new Map<string, string | null>()
    for (;;) {
      const lacking = new Set<string>()
      const readText = (path: string): string => {
        const text = texts.get(path)
        if (text === null && path.endsWith('.css')) return '' // a page without its style sheet can still be read
        if (text === null) throw new Error(`${path} cannot be had.`)
        if (text === undefined) lacking.add(path)
        return text ?? ''
      }
      const page = composer.composePage({ id, composition, config, keys, ...more, ...address, readText })
      if (lacking.size === 0) return { ...page, isWhole: ![...texts.values()].includes(null) }
      await Promise.all(
        [...lacking].map(async (path) => {
          const text = await read(path).catch((error: unknown) => {
            warn(
              `A part of ${address.pathname} is left out: ${String(error)}. See what is wrong: npm run release -- verify`,
            )
            return null
          })
          texts.set(path, text)
        }),
      )
    }
  }

  async function prepare(live: LiveComposition, address: Address, textOnly: boolean) {
    const { status, headers, html, isWhole } = await compose(live, address)
    const body = await encodeBody(Buffer.from(textOnly ? withoutStyles(html) : html))
    const page: PreparedPage = { status, headers: { ...headers }, body }
    if (!isWhole || status >= 500) throw new PartialPage(page)
    compressDenser(body)
    return page
  }

  return async (request: Request, live: LiveComposition, asked: string): Promise<Response> => {
    const { headers: asking } = request
    const textOnly = asking.get('sec-fetch-dest') === 'empty' && !asking.has(WHOLE)
    // Addresses that nobody claims are without number, and their page is one and the same.
    const pathname = isClaimed(live.composition, asked) ? asked : '/404'
    const engine = browserEngine(asking.get('user-agent'))
    // A development server's files have no published hash.
    const integrityPolicy = !more.overrides && takesIntegrityPolicy(engine, asking.get('cookie'))
    if (integrityPolicy && request.method === 'GET' && !textOnly && !asking.has(WHOLE)) keptOut.page(engine)
    const variant = [live.id, ...Object.keys(live.keys), pathname, textOnly, integrityPolicy].join(' ')
    const page = await keepPage(variant, () => prepare(live, { pathname, integrityPolicy }, textOnly)).catch(
      (error: unknown) => {
        if (error instanceof PartialPage) return error.page
        throw error
      },
    )
    const headers = {
      ...page.headers,
      'cache-control': 'no-cache',
      vary: `sec-fetch-dest, user-agent, cookie, ${WHOLE}`,
    }
    return respond(request, page.body, page.status, headers)
  }
}

function isClaimed({ remotes }: Composition, pathname: string): boolean {
  return Object.values(remotes).some(({ routes }) =>
    routes.some(({ path }) => path === pathname || (path.includes(':') && patternOf(path).test(pathname))),
  )
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i')

/** A page that lacks something is answered and not kept: it may be repaired any moment. */
class PartialPage extends Error {
  constructor(readonly page: PreparedPage) {
    super('The page lacks something.')
  }
}

/**
 * A page that a script reads for its text (`shell/src/outlet/static-page.ts`). The reader's own policy knows the hashes of the
 * reader's styles only, and would report every other one.
 */
const withoutStyles = (html: string): string => html.replace(/<style[^>]*>.*?<\/style>/gs, '')
