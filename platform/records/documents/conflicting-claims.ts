import type { Composition } from './composition'
import { misplacedPages } from './page-files'

interface Owned {
  readonly who: string
  readonly name: string
  readonly path: string
  readonly segments: Segments
}

/** Addresses are case-insensitive. */
type Segments = readonly string[]
const segmentsOf = (path: string): Segments => path.toLowerCase().split('/')

/** A sentence for every address, slot and file of an exported site that two remotes claim, or one release claims twice. */
export function conflictingClaims({ remotes }: Pick<Composition, 'remotes'>): string[] {
  const releases = Object.values(remotes)
  const problems: string[] = []
  const claimed = claimedRoutes()
  const slots = new Map<string, string>()
  for (const { name, version, routes: own, widgets } of releases) {
    const who = `${name} ${version}`
    for (const { path } of own) {
      const segments = segmentsOf(path)
      const other = claimed
        .near(segments)
        .find((route) =>
          route.name === name
            ? sameAddresses(route.segments, segments)
            : shareAddress(route.segments, segments),
        )
      if (other && sameAddresses(other.segments, segments))
        problems.push(`${who} and ${other.who} both claim the path ${path}`)
      else if (other)
        problems.push(`${who} claims ${path}, which takes addresses of ${other.path} of ${other.who}`)
      claimed.add({ who, name, path, segments })
    }
    for (const { slot } of widgets) {
      const other = slots.get(slot)
      if (other) problems.push(`${who} and ${other} both claim the slot ${slot}`)
      slots.set(slot, who)
    }
  }
  return [...problems, ...misplacedPages({ remotes })]
}

/** An index of routes: comparing all pairs of some thousands would take a host a second. */
function claimedRoutes() {
  const exact = new Map<string, Owned>()
  const all = new Map<number, Owned[]>()
  const withParameters = new Map<number, Owned[]>()
  const add = (lists: Map<number, Owned[]>, route: Owned) => {
    const { length } = route.segments
    const list = lists.get(length)
    if (list) list.push(route)
    else lists.set(length, [route])
  }
  return {
    add(route: Owned): void {
      const path = route.segments.join('/')
      if (!exact.has(path)) exact.set(path, route)
      add(all, route)
      if (route.segments.some(isParameter)) add(withParameters, route)
    },
    /** Routes that may share an address with this one. */
    near(segments: Segments): readonly Owned[] {
      if (segments.some(isParameter)) return all.get(segments.length) ?? []
      const same = exact.get(segments.join('/'))
      return [...(same ? [same] : []), ...(withParameters.get(segments.length) ?? [])]
    },
  }
}

/** Whether both match exactly the same addresses, ignoring parameter names. */
const sameAddresses = (one: Segments, other: Segments) =>
  compare(one, other, (a, b) => a === b || (isParameter(a) && isParameter(b)))

/** Whether some address matches both. */
const shareAddress = (one: Segments, other: Segments) =>
  compare(one, other, (a, b) => a === b || isParameter(a) || isParameter(b))

const isParameter = (segment: string) => segment.startsWith(':')

const compare = (one: Segments, other: Segments, fits: (a: string, b: string) => boolean): boolean =>
  one.length === other.length && one.every((segment, at) => fits(segment, other[at] ?? ''))
