import { config, routes, widgets } from 'virtual:site-parts'
import { provideConfig } from '@site/shared/config'
import { staticNavigator } from '@site/shared/static-navigator'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { loadPage } from './page-registry'
import { PrerenderedSite } from './prerendered-site'
import { WidgetTree } from './widget-tree'

export interface PrerenderedRoute {
  readonly path: string
  readonly title: string
  readonly html: string
}

/** Renders every page that has no parameters. Runs in Node, once per build. */
export async function prerenderPages(): Promise<PrerenderedRoute[]> {
  provideConfig(config)
  const html = new Map<string, string>()
  for (const { slot, prerender, load } of widgets) {
    if (!prerender) continue
    const Widget = await load()
    html.set(
      slot,
      renderToString(
        <WidgetTree Widget={Widget} location="/" navigator={staticNavigator} onAlive={() => undefined} />,
        { identifierPrefix: slot },
      ),
    )
  }
  const pages: PrerenderedRoute[] = []
  for (const route of routes.filter(({ prerender, path }) => prerender && !path.includes(':'))) {
    await loadPage(route)
    pages.push({
      path: route.path,
      title: route.title,
      html: renderToString(
        <StaticRouter location={route.path}>
          <PrerenderedSite widgetHtml={(slot) => html.get(slot) ?? ''} />
        </StaticRouter>,
      ),
    })
  }
  return pages
}
