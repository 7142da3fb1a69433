import type { Composition } from '@site/composition/composition'
import { fillPlaceholders, provideConfig } from '@site/shared/config'
import type { SiteConfig } from '@site/shared/contracts'
import { findRoute, Router } from '@site/shared/router'
import { renderToString } from 'react-dom/server'
import { type RouteEntry, viewForPage, viewOf } from '../composition/composition-view'
import { RouteAnnouncer } from '../layout/route-announcer'
import { OutletContext } from '../outlet/outlet-context'
import { SitePage } from '../site-page'
import { documentHtml } from './document-html'
import { escapeHtml } from './escape-html'
import { readFragment } from './read-fragment'
import { securityHeaders } from './security-headers'
import { staticNavigator } from './static-navigator'

export { viewWithIntegrity as viewOf } from './view-with-integrity'

export interface ComposeInput {
  readonly id: string
  readonly composition: Composition
  readonly config: SiteConfig
  readonly pathname: string
  /** Key id → public key, for open tabs to check newer compositions with. */
  readonly keys?: Readonly<Record<string, string>>
  /** Whether this host lets people try other releases and development servers in the page. */
  readonly overrides?: boolean
  /** Whether this host takes reports of failures and violations. */
  readonly reports?: boolean
  /** Whether this visitor's browser holds every script to the published hashes by itself, told to by a header. */
  readonly integrityPolicy?: boolean
  /** The page will stand at addresses that nobody knows yet: the 404 page of a file host. */
  readonly anyAddress?: boolean
  /** Text of a file of the store, by its path from the site's root. */
  readText(path: string): string
}

export interface ComposedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Composition + path → page: the shell's HTML with the fragments in place, and hints for exactly what it will need. */
export function composePage(input: ComposeInput): ComposedPage {
  const { id, composition, config, pathname, readText } = input
  provideConfig(config)
  const whole = viewOf(id, composition)
  const route = findRoute(whole.routes, pathname)
  const view = viewForPage(whole, route, !input.integrityPolicy)
  const fragment = readFragment(composition, route, readText)
  let pageLost = false
  const body = renderToString(
    <OutletContext
      value={{
        navigate: staticNavigator,
        fragment: (remote, slot) => {
          try {
            const html = fragment(remote, slot)
            return html && fillPlaceholders(html, config, escapeHtml)
          } catch {
            pageLost ||= slot === null // the store is damaged; the rest of the page still answers
            return null
          }
        },
        entry: (remote) => view.remotes[remote],
        load: () => Promise.reject(new Error('Nothing loads on the host.')),
        fallbackRelease: () => Promise.resolve(null),
        readPage: () => Promise.resolve(null),
        forget: () => undefined,
        report: () => undefined,
      }}
    >
      <Router location={pathname} navigator={staticNavigator} static>
        {/* As in ShellApp: what is hydrated has to be the same. */}
        <RouteAnnouncer title="" />
        <SitePage view={view} onPageShown={() => undefined} />
      </Router>
    </OutletContext>,
  )
  const { html, inlineHashes } = documentHtml({ ...input, route, view, body })
  return {
    status: statusOf(route, pageLost),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders(config, inlineHashes, input),
    },
    html,
  }
}

/** Without its text a primary page must not be taken for a good one, by search engines or by those who watch the site. */
function statusOf(route: RouteEntry | null, pageLost: boolean): number {
  if (!route) return 404
  return pageLost && route.failure === 'primary' ? 503 : 200
}
