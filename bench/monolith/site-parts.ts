import { join } from 'node:path'
import { navOf } from '@site/records/documents/nav'
import { eventsNamed, type SiteConfig, type WidgetClaim } from '@site/shared/contracts'
import { appSource, pieceModules } from '@site/tool/build/piece-modules'
import { readRemoteManifest } from '@site/tool/build/remote-manifest'
import type { Plugin } from 'vite'

const ID = 'virtual:site-parts'

interface SitePartsOptions {
  readonly root: string
  readonly names: readonly string[]
  /** A monolith's environment is fixed at build time. */
  readonly config: SiteConfig
  /** An expression that fetches a remote's app when a piece of it is needed. Without it the sources are imported. */
  readonly fetchApp?: (name: string) => string
  /** Code that those expressions need. */
  readonly imports?: readonly string[]
}

/** The remotes' own sources as one list of pages and widgets: what you would write by hand for a monolith of the same site. */
export async function siteParts(options: SitePartsOptions): Promise<Plugin> {
  const source = await sitePartsSource(options)
  return {
    name: 'bench-site-parts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source : undefined),
  }
}

/** A widget in another remote's slot loads after that page was used: no measured page shows it. */
export const besidePages = <Widget extends Pick<WidgetClaim, 'layouts'>>(widgets: readonly Widget[]) =>
  widgets.filter(({ layouts }) => layouts.length > 0)

/** A remote's pages and widgets with their loaders, as the text of an expression. */
export async function remoteAppSource(root: string, name: string): Promise<string> {
  return appSource(await pieceModules(join(root, `mfe-${name}`)))
}

/** The same as the text of a module. */
export async function sitePartsSource({
  root,
  names,
  config,
  fetchApp,
  imports = [],
}: SitePartsOptions): Promise<string> {
  const loader = (name: string, piece: string) =>
    fetchApp ? `async () => (${fetchApp(name)}).${piece}()` : `${name}.${piece}`
  const remotes = await Promise.all(names.map((name) => readRemoteManifest(root, name)))
  const apps = fetchApp ? [] : await Promise.all(names.map((name) => remoteAppSource(root, name)))
  const routes = remotes.flatMap(({ name, routes }) =>
    routes.map(
      ({ path, layout, title, prerender }) =>
        `{ path: ${JSON.stringify(path)}, layout: '${layout}', title: ${JSON.stringify(title)}, prerender: ${prerender}, load: ${loader(name, `pages[${JSON.stringify(path)}]`)} }`,
    ),
  )
  const widgets = remotes.flatMap(({ name, widgets, hears: events }) =>
    besidePages(widgets).map(
      ({ slot, layouts, load, hears, prerender }) =>
        `{ slot: '${slot}', layouts: ${JSON.stringify(layouts)}, moment: '${load}', hears: ${JSON.stringify(eventsNamed(hears, events))}, prerender: ${prerender}, load: ${loader(name, `widgets.${slot}`)} }`,
    ),
  )
  return [
    ...imports,
    ...apps.map((app, index) => `const ${names[index]} = ${app}`),
    `export const routes = [\n${routes.join(',\n')}\n]`,
    `export const widgets = [\n${widgets.join(',\n')}\n]`,
    `export const nav = ${JSON.stringify(navOf(remotes))}`,
    `export const config = ${JSON.stringify(config)}`,
  ].join('\n')
}
