import type { Composition } from './composition'
import type { Network } from './grammar'

// Additions to the policies of pages beside the site's own. Each is one kind and one origin: `connect https://api.example.com`.

type Remotes = Pick<Composition, 'remotes' | 'lastGood'>
type Kind = keyof Network
type Allowance = `${Kind} ${string}`

const KINDS = ['connect', 'images', 'media', 'frames'] as const satisfies readonly Kind[]

/** The additions of the pages on which a remote stands: its fallback release must work there as well. */
export function allowancesOf({ remotes, lastGood }: Remotes, name: string): readonly Allowance[] {
  const networks = [remotes[name]?.network, lastGood[name]?.network]
  const all = networks.flatMap((network) =>
    KINDS.flatMap((kind) => (network?.[kind] ?? []).map((origin): Allowance => `${kind} ${origin}`)),
  )
  return [...new Set(all)].sort()
}

/** The additions of a page with pieces of these remotes: kind → origins. */
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

/** A sentence for everything that pages allow and did not allow before, by the remote that brings it. */
export function addedNetwork(before: Remotes | null, after: Remotes): string[] {
  return Object.keys(after.remotes).flatMap((name) => {
    const known = new Set(before ? reachOf(before, name) : [])
    return reachOf(after, name)
      .filter((each) => !known.has(each))
      .map((each) => `${name} adds ${each}`)
  })
}

/** On its own pages, of which a team may have any, and around the pages of others. */
function reachOf(composition: Remotes, name: string): string[] {
  const release = composition.remotes[name]
  const layouts = new Set(release?.widgets.flatMap((widget) => widget.layouts))
  const places = ['its own pages', ...[...layouts].map((layout) => `every page of the layout ${layout}`)]
  return allowancesOf(composition, name).flatMap((allowance) => {
    const [kind, origin] = allowance.split(' ')
    return places.map((place) => `${origin} (${kind}) to ${place}`)
  })
}
