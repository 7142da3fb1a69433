import type { Composition } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import type { CompositionView, RouteEntry } from '../remotes/composition-view'
import { releaseUrl } from '../remotes/composition-view'

interface Script {
  readonly path: string
  readonly integrity: string
}

type Links = Readonly<Record<string, string>>

export interface ImportMap {
  readonly imports: Links
  readonly scopes?: Readonly<Record<string, Links>>
  readonly integrity: Links
}

/** Every file that a page will need, by kind. Paths are absolute from the site's root. */
export interface PageFiles {
  readonly importMap: ImportMap
  readonly styles: readonly string[]
  readonly scripts: readonly Script[]
  readonly main: Script
}

/** Works out what the page at `route` needs before it is alive, and the integrity of everything it may load later. */
export function pageFiles(
  composition: Composition,
  view: CompositionView,
  route: RouteEntry | null,
): PageFiles {
  const { shell, singletons } = composition
  const integrity: Record<string, string> = {}
  for (const modules of [singletons, ...Object.values(composition.scopes)])
    for (const { url, integrity: hash } of Object.values(modules)) integrity[url] = hash
  for (const [path, file] of Object.entries(shell.files))
    if (path.endsWith('.js')) integrity[path] = file.integrity
  const styles = [...composition.stylesheets, ...stylesheets(composition, view, route)]
  for (const release of nearReleases(composition, view))
    for (const [path, file] of Object.entries(release.files)) {
      const url = releaseUrl(release.name, release.version, path)
      // Browsers read a map for scripts alone; the shell reads it for the style sheets that it links.
      if (path.endsWith('.js') || (path.endsWith('.css') && !styles.includes(url)))
        integrity[url] = file.integrity
    }
  const script = (path: string): Script => ({ path, integrity: integrity[path] ?? '' })
  const remote = route ? view.remotes[route.remote] : undefined
  const needed = new Set([
    ...Object.values(singletons).map(({ url }) => url),
    ...shell.scripts,
    ...(remote && route ? [remote.entry, ...route.scripts] : []),
  ])
  return {
    importMap: {
      imports: links(singletons),
      ...(Object.keys(composition.scopes).length > 0 ? { scopes: mapValues(composition.scopes, links) } : {}),
      integrity,
    },
    styles,
    scripts: [...needed].map(script),
    main: script(shell.script),
  }
}

/**
 * What the page itself uses, and what the shell's own links lead to: their scripts and style sheets are checked one by one,
 * when they are asked for. Every other remote is checked as a whole when it is reached, so that a page does not grow with their number.
 */
function nearReleases({ shell, remotes }: Composition, view: CompositionView): Release[] {
  const leadsTo = ({ routes }: Release) => routes.some(({ path }) => shell.links.includes(path))
  return Object.values(remotes).filter((release) => release.name in view.remotes || leadsTo(release))
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

const links = (modules: Composition['singletons']): Links => mapValues(modules, ({ url }) => url)

/** Style sheets of what is in the page: the remote of the route, and of each widget that has a fragment. */
function stylesheets(composition: Composition, view: CompositionView, route: RouteEntry | null): string[] {
  const visible = view.widgets.filter(({ remote, slot }) =>
    composition.remotes[remote]?.widgets.some((claim) => claim.slot === slot && claim.fragment),
  )
  const names = new Set([...(route ? [route.remote] : []), ...visible.map(({ remote }) => remote)])
  return [...names].flatMap((name) => view.remotes[name]?.stylesheet ?? [])
}
