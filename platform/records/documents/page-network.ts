import { slotOwner } from '@site/shared/contracts'
import type { Composition } from './composition'
import type { Network } from './grammar'

// Additions to the policies of pages beside the site's own. Each is one kind and one origin: `connect https://api.example.com`.

type Remotes = Pick<Composition, 'remotes' | 'lastGood'>
type Kind = keyof Network
type Allowance = `${Kind} ${string}`

const KINDS = ['connect', 'images', 'media', 'frames'] as const satisfies readonly Kind[]

/** The policy additions of a remote's pages, including those of widgets in its slots. */
export function allowancesOf(composition: Remotes, name: string): readonly Allowance[] {
  const names = [name, ...(guestsIn(composition.remotes).get(name) ?? [])]
  return [...new Set(names.flatMap((each) => ownAllowances(composition, each)))].sort()
}

const guests = new WeakMap<Remotes['remotes'], ReadonlyMap<string, ReadonlySet<string>>>()

/** Remote → the remotes that fill its slots. Cached: a view needs it for every remote, and there may be thousands. */
function guestsIn(remotes: Remotes['remotes']): ReadonlyMap<string, ReadonlySet<string>> {
  const known = guests.get(remotes)
  if (known) return known
  const found = new Map<string, Set<string>>()
  for (const { name, widgets } of Object.values(remotes))
    for (const { slot } of widgets) {
      const owner = slotOwner(slot)
      if (owner) found.set(owner, (found.get(owner) ?? new Set()).add(name))
    }
  guests.set(remotes, found)
  return found
}

/** The additions that a remote needs, also for its fallback release. */
function ownAllowances({ remotes, lastGood }: Remotes, name: string): readonly Allowance[] {
  const networks = [remotes[name]?.network, lastGood[name]?.network]
  return [...new Set(networks.flatMap(allowancesIn))].sort()
}

/** The additions that a declaration names. */
export const allowancesIn = (network: Network = {}): readonly Allowance[] =>
  KINDS.flatMap((kind) => (network[kind] ?? []).map((origin): Allowance => `${kind} ${origin}`))

/** The additions of a page with these remotes: kind → origins. */
export function networkOf(composition: Remotes, names: Iterable<string>): Network {
  const allowances = [...names].flatMap((name) => allowancesOf(composition, name))
  const origins = (kind: Kind) =>
    allowances.filter((each) => each.startsWith(`${kind} `)).map((each) => each.slice(kind.length + 1))
  return Object.fromEntries(
    KINDS.map((kind) => [kind, [...new Set(origins(kind))].sort()] as const).filter(
      ([, all]) => all.length > 0,
    ),
  )
}

/** A sentence for every origin that pages newly allow, by the remote that adds it. */
export function addedNetwork(before: Remotes | null, after: Remotes): string[] {
  return Object.keys(after.remotes).flatMap((name) => {
    const known = new Set(before ? reachOf(before, name) : [])
    return reachOf(after, name)
      .filter((each) => !known.has(each))
      .map((each) => `${name} adds ${each}`)
  })
}

/** The pages that its additions affect: its own, and those that its widgets are on. */
function reachOf(composition: Remotes, name: string): string[] {
  const release = composition.remotes[name]
  const layouts = new Set(release?.widgets.flatMap((widget) => widget.layouts))
  const owners = new Set(release?.widgets.flatMap(({ slot }) => slotOwner(slot) ?? []))
  const places = [
    'its own pages',
    ...[...layouts].map((layout) => `every page of the layout ${layout}`),
    ...[...owners].map((owner) => `the pages of ${owner}`),
  ]
  return ownAllowances(composition, name).flatMap((allowance) => {
    const [kind, origin] = allowance.split(' ')
    return places.map((place) => `${origin} (${kind}) to ${place}`)
  })
}
