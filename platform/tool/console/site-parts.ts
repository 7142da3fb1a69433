import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { Trust } from '@site/records/history/trust'
import { hasParameter } from '@site/shared/contracts'
import { findRoute } from '@site/shared/find-route'
import { pieceBytes } from '../checks/size-budget'
import type { Link, Part } from './answers'

const SHELL = 'shell'

/** Parts without a remote's declarations. */
const PLAIN = { pages: [], widgets: [], raises: [], hears: [], slots: [], tables: [], network: [] }

/** The parts of a composition: the shell, the remotes, the majors. */
export function partsOf({ shell, remotes, majors }: Composition, trust: Trust): Part[] {
  const { version, emits, hears = {}, layouts } = shell
  return [
    {
      ...PLAIN,
      kind: 'shell',
      name: SHELL,
      version,
      owner: 'site',
      raises: Object.keys(emits),
      hears: Object.keys(hears),
      slots: [...new Set(Object.values(layouts).flatMap(({ slots }) => slots))],
    },
    ...Object.values(remotes).map((release) => remotePart(release, trust)),
    ...Object.entries(majors).map(([name, major]) => ({
      ...PLAIN,
      kind: 'major' as const,
      name,
      version: major.version,
      owner: 'site',
    })),
  ]
}

function remotePart(release: Release, { keys }: Trust): Part {
  const { name, version, routes, widgets, emits, hears, slots = {}, tables, network = {} } = release
  const holder = Object.values(keys).find(
    ({ remotes, retired }) => retired === null && remotes !== '*' && remotes.includes(name),
  )
  return {
    kind: 'remote',
    name,
    version,
    owner: release.owner ?? holder?.owner ?? 'site',
    pages: routes.map((route) => ({
      path: route.path,
      title: route.title,
      bytes: pieceBytes(release, route.scripts),
    })),
    widgets: widgets.map(({ slot }) => slot),
    raises: Object.keys(emits),
    hears: [...new Set([...Object.keys(hears), ...widgets.flatMap((widget) => widget.hears)])],
    slots: Object.keys(slots),
    tables: Object.keys(tables),
    network: [...new Set(Object.values(network).flat())].sort(),
  }
}

/** Each need of one part for another. A change of `to` can be felt in `from`. */
export function linksOf({ shell, remotes, majors }: Composition, parts: readonly Part[]): Link[] {
  const releases = Object.values(remotes)
  const raisers = byName(parts, ({ raises }) => raises)
  const slots = byName(parts, (part) => part.slots)
  const writers = byName(parts, ({ tables }) => tables)
  const ownerOf = pageOwners(releases)
  const linked = [
    { name: SHELL, ...shell },
    ...releases,
    ...Object.entries(majors).map(([name, { imports }]) => ({
      name,
      majors: Object.keys(imports),
      links: [],
    })),
  ]
  const links = [
    ...parts.flatMap((part) => [
      ...toEach(part.hears, raisers, part.name, 'event'),
      ...toEach(part.widgets, slots, part.name, 'slot'),
      ...toEach(part.tables, writers, part.name, 'table'),
    ]),
    ...linked.flatMap(({ name, links: addresses }) =>
      addresses.flatMap((address): Link[] => {
        const to = ownerOf(address)
        return to ? [{ from: name, to, kind: 'page', through: address }] : []
      }),
    ),
    ...linked.flatMap(({ name, majors: own }) =>
      own.map((major): Link => ({ from: name, to: major, kind: 'major', through: major })),
    ),
  ]
  return links.filter(({ from, to }) => from !== to)
}

/** The remote that has the page at an address. A thousand remotes have thousands of links: only patterns are compared one by one. */
function pageOwners(releases: readonly Release[]): (address: string) => string | undefined {
  const routes = releases.flatMap(({ name, routes: own }) => own.map(({ path }) => ({ path, name })))
  const fixed = new Map(routes.map(({ path, name }) => [path, name]))
  const patterns = routes.filter(({ path }) => hasParameter(path))
  return (address) => {
    const [path = ''] = address.split(/[?#]/)
    return fixed.get(path) ?? findRoute(patterns, path)?.name
  }
}

function byName(parts: readonly Part[], namesOf: (part: Part) => readonly string[]) {
  const found = new Map<string, string[]>()
  for (const part of parts)
    for (const name of namesOf(part)) found.set(name, [...(found.get(name) ?? []), part.name])
  return found
}

const toEach = (
  names: readonly string[],
  owners: ReadonlyMap<string, readonly string[]>,
  from: string,
  kind: Link['kind'],
): Link[] =>
  names.flatMap((through) => (owners.get(through) ?? []).map((to) => ({ from, to, kind, through })))
