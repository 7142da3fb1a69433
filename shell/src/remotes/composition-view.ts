import type { Composition, ShellConfig } from '@site/records/documents/composition'
import { kitOf } from '@site/records/documents/majors'
import { type Nav, navOf } from '@site/records/documents/nav'
import { allowancesOf } from '@site/records/documents/page-network'
import type { Release } from '@site/records/documents/release'
import { releasePath } from '@site/records/documents/release-path'
import { type EventSchema, type EventSchemas, eventsNamed, type WidgetLoad } from '@site/shared/contracts'
import { shell } from '../../shell.config'

/** A page as the router needs it. */
export interface RouteEntry {
  readonly path: string
  readonly remote: string
  readonly layout: string
  readonly title: string
  /** Without this page the site must not count as healthy. */
  readonly primary?: true
  /** Files of the page's own code, absolute from the site's root. */
  readonly scripts: readonly string[]
  /** The part of its release's style sheet that it uses, if that has a file of its own. */
  readonly stylesheet?: string
}

export interface WidgetEntry {
  readonly slot: string
  readonly remote: string
  readonly layouts: readonly string[]
  readonly load: WidgetLoad
  /** Events that request this widget, with their details; raised before its code is loaded, they load it. */
  readonly hears: EventSchemas
  /** In a slot of another remote's page: the fields of the slot's detail that it reads. */
  readonly reads?: EventSchema
  readonly scripts: readonly string[]
}

/** The facts about one remote's release that the loader needs. */
export interface RemoteEntry {
  readonly name: string
  readonly version: string
  readonly contract: string
  readonly entry: string
  readonly stylesheet: string | null
  /** Style sheet of the kit that it is linked with, if not the shell's. */
  readonly kitStylesheet?: string
  /** Shared modules that it is linked with and the shell is not. */
  readonly modules?: readonly string[]
  /** Version of the fallback release, for when this one fails. */
  readonly lastGood?: string
  /** Its additions to a page's policy, such as `connect https://api.example.com`. */
  readonly network?: readonly string[]
  /** Integrity of its `release.json`, which contains that of its every other file. */
  readonly releaseIntegrity?: string
  /** File → integrity, if it was looked up already. */
  readonly integrity?: Readonly<Record<string, string>>
}

/** The part of a composition that the browser needs: all of it, or (`complete: false`) only what one page uses. */
export interface CompositionView {
  readonly id: string
  readonly complete: boolean
  readonly routes: readonly RouteEntry[]
  readonly widgets: readonly WidgetEntry[]
  readonly remotes: Readonly<Record<string, RemoteEntry>>
  readonly nav: Nav
  /** Remotes were exchanged in this tab: it differs from the composition of this id. */
  readonly overridden?: true
}

const layouts: Readonly<Record<string, ShellConfig['layouts'][string]>> = shell.layouts

/** The address of a file of a remote's release. */
export function releaseUrl(name: string, version: string, path: string): string {
  return `/${releasePath(name, version, path)}`
}

/** The browser's view of a whole composition. */
export function viewOf(id: string, composition: Composition): CompositionView {
  const releases = Object.values(composition.remotes)
  const urls = (release: { name: string; version: string }, paths: readonly string[]) =>
    paths.map((path) => releaseUrl(release.name, release.version, path))
  return {
    id,
    complete: true,
    routes: releases.flatMap((release) =>
      release.routes.map(({ path, layout, title, primary, scripts, stylesheet }) => ({
        path,
        remote: release.name,
        layout,
        title,
        ...(primary && { primary }),
        scripts: urls(release, scripts),
        ...(stylesheet && { stylesheet: releaseUrl(release.name, release.version, stylesheet) }),
      })),
    ),
    widgets: releases.flatMap((release) =>
      release.widgets.map(({ slot, layouts, load, hears, reads, scripts }) => ({
        slot,
        remote: release.name,
        layouts,
        load,
        hears: eventsNamed(hears, release.hears),
        ...(reads && { reads }),
        scripts: urls(release, scripts),
      })),
    ),
    remotes: Object.fromEntries(
      releases.map((release) => {
        const lastGood = composition.lastGood[release.name]?.version
        const network = allowancesOf(composition, release.name)
        const entry = remoteEntry(composition, release)
        return [
          release.name,
          { ...entry, ...(lastGood && { lastGood }), ...(network.length > 0 && { network }) },
        ]
      }),
    ),
    nav: navOf(releases),
  }
}

/** The style sheet of the kit that a release is linked with. */
export function kitStylesheet(
  { majors }: Composition,
  { majors: linked }: Pick<Release, 'majors'>,
): string | null {
  const kit = kitOf(linked)
  return (kit && majors[kit]?.stylesheet) ?? null
}

/** A release as the loader needs it, linked as in this composition. */
export function remoteEntry(
  composition: Composition,
  release: Pick<Release, 'name' | 'version' | 'contract' | 'entry' | 'stylesheet' | 'majors'>,
): RemoteEntry {
  const { name, version, contract, entry, stylesheet } = release
  const { shell, majors } = composition
  const kit = kitStylesheet(composition, release)
  const modules = release.majors
    .filter((major) => !shell.majors.includes(major))
    .flatMap((major) => majors[major]?.url ?? [])
  return {
    name,
    version,
    contract,
    entry: releaseUrl(name, version, entry),
    stylesheet: stylesheet && releaseUrl(name, version, stylesheet),
    ...(kit && kit !== kitStylesheet(composition, shell) && { kitStylesheet: kit }),
    ...(modules.length > 0 && { modules }),
  }
}

/**
 * Only what one page uses, so that the page's size does not grow with the number of remotes.
 * @param withScripts whether the shell has to check the page's own scripts; the browser finds them in the page's HTML.
 */
export function viewForPage(
  view: CompositionView,
  route: RouteEntry | null,
  withScripts: boolean,
): CompositionView {
  const layout = route?.layout ?? 'site'
  const widgets = view.widgets.filter((widget) => widget.layouts.includes(layout))
  const { menus = [] } = layouts[layout] ?? {}
  const names = new Set([...(route ? [route.remote] : []), ...widgets.map((widget) => widget.remote)])
  return {
    id: view.id,
    complete: false,
    routes: route ? [withScripts ? route : { ...route, scripts: [] }] : [],
    widgets,
    remotes: Object.fromEntries(Object.entries(view.remotes).filter(([name]) => names.has(name))),
    nav: Object.fromEntries(Object.entries(view.nav).filter(([menu]) => menus.includes(menu))),
  }
}
