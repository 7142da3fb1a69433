import type { ComposedPage, PagePlan, PageSettings, PageTexts } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { type Nav, navOf } from '@site/records/documents/nav'
import { networkOf } from '@site/records/documents/page-network'
import { fillPlaceholders, provideConfig } from '@site/shared/config'
import { staticNavigator } from '@site/shared/static-navigator'
import { renderToString } from 'react-dom/server'
import { escapeHtml } from '../escape-html'
import { viewForPage, viewOf } from '../remotes/composition-view'
import { SitePage } from '../site-page'
import { documentHtml } from './document-html'
import { securityHeaders } from './security-headers'

/** Plan + texts → page: the shell's HTML with the fragments in it, and hints for exactly the files that it needs. */
export function renderPage(plan: PagePlan, texts: PageTexts, settings: PageSettings): ComposedPage {
  const { composition, pathname, claim, fragments } = plan
  const { id, config, integrityPolicy = false } = settings
  provideConfig(config)
  const near = { ...viewOf(id, nearComposition(plan)), nav: wholeNav(composition) }
  const route = near.routes.find(({ path }) => path === claim?.route.path) ?? null
  const view = viewForPage(near, route, !integrityPolicy)
  const location = { pathname, search: '', hash: '', state: null, key: 'default' }
  const body = renderToString(
    <SitePage
      site={{
        navigate: staticNavigator,
        fragment: (remote, slot) => {
          const planned = fragments.find((fragment) => fragment.remote === remote && fragment.slot === slot)
          const html = planned && texts.get(planned.path)
          if (planned === undefined || html === undefined) return null
          return { html: fillPlaceholders(html, config, escapeHtml), search: planned.search }
        },
        browser: null,
      }}
      shown={{ location, how: 'load', view, route, title: '', release: null }}
      onPageShown={() => undefined}
    />,
  )
  const { html, inlineHashes } = documentHtml({ plan, texts, settings, view, body })
  // An unknown address may show any page later.
  const network = networkOf(
    composition,
    Object.keys(settings.anyAddress ? composition.remotes : view.remotes),
  )
  return {
    status: statusOf(plan, texts),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders(config, inlineHashes, { ...settings, network }),
    },
    html,
  }
}

/** The remotes whose pieces a page may contain. The view of all would load more slowly than the page where there are many. */
function nearComposition({ composition, claim }: PagePlan): Composition {
  const near = Object.entries(composition.remotes).filter(
    ([, release]) => release === claim?.release || release.widgets.length > 0,
  )
  return { ...composition, remotes: Object.fromEntries(near) }
}

const navs = new WeakMap<Composition, Nav>()

/** The menus name pages of all remotes. */
function wholeNav(composition: Composition): Nav {
  const known = navs.get(composition) ?? navOf(Object.values(composition.remotes))
  navs.set(composition, known)
  return known
}

/** Without its text, search engines and monitoring must not take a primary page for a good one. */
function statusOf({ claim, status, fragments }: PagePlan, texts: PageTexts): number {
  const isLost = fragments.some(({ slot, path }) => slot === null && !texts.has(path))
  return isLost && claim?.route.primary ? 503 : status
}
