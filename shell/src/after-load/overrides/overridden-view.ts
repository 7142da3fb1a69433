import type { Composition } from '@site/records/documents/composition'
import { navOf } from '@site/records/documents/nav'
import { allowancesIn } from '@site/records/documents/page-network'
import type { TrustAnchor } from '@site/records/history/trust-anchor'
import { eventsNamed, type RemoteManifest } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import type { CompositionView, RemoteEntry } from '../../remotes/composition-view'
import { fetchLifecycles } from '../../remotes/federation'
import { fetchComposition } from '../../remotes/fetch-composition'
import { linkedEntry } from './linked-entry'
import { localNetworkRefused } from './local-network'
import { fetchPublished } from './published-release'
import type { Override, Overrides } from './saved-overrides'

/** A remote from elsewhere, with its pages and widgets there. */
interface Guest {
  /** A file from other tools may omit unused fields. */
  readonly manifest: Pick<RemoteManifest, 'routes' | 'widgets' | 'network'> &
    Partial<Pick<RemoteManifest, 'hears'>>
  readonly entry: RemoteEntry
}

interface OverriddenView {
  readonly view: CompositionView
  /** Servers that these remotes need and the policies of pages do not allow: `connect https://api.example.com of jobs`. */
  readonly unreached: readonly string[]
}

/**
 * The view with these remotes exchanged, in the menus too.
 * @throws Error that names the remote that cannot be loaded, and the remedy.
 */
export async function overriddenView(
  view: CompositionView,
  overrides: Overrides,
  keys: TrustAnchor['keys'],
): Promise<OverriddenView> {
  const names = Object.keys(overrides)
  if (names.length === 0) return { view, unreached: [] }
  const composition = await fetchComposition(view)
  const guests: Record<string, Guest> = {}
  for (const [name, override] of Object.entries(overrides))
    guests[name] = await fetchGuest(composition, name, override, keys)
  const manifests = Object.fromEntries(Object.entries(guests).map(([name, { manifest }]) => [name, manifest]))
  return {
    view: {
      ...Object.entries(guests).reduce((next, [name, guest]) => exchange(next, name, guest), view),
      nav: navOf(Object.values({ ...composition.remotes, ...manifests })),
    },
    unreached: Object.entries(manifests).flatMap(([name, { network }]) =>
      allowancesIn(network)
        .filter((need) => !view.remotes[name]?.network?.includes(need))
        .map((need) => `${need} of ${name}`),
    ),
  }
}

async function fetchGuest(
  composition: Composition,
  name: string,
  override: Override,
  keys: TrustAnchor['keys'],
): Promise<Guest> {
  if ('origin' in override) return fetchDevelopment(name, override.origin)
  const { release } = await fetchPublished(name, override.release, keys)
  return { manifest: release, entry: linkedEntry(composition, release) }
}

async function fetchDevelopment(name: string, origin: string): Promise<Guest> {
  const next = `Start it with: npm run dev -w mfe-${name} -- --in ${location.origin}`
  const answer = await fetch(`${origin}/remote.json`, { cache: 'no-store' }).catch(() => null)
  if (!answer) throw new Error((await localNetworkRefused()) ?? `Nothing answers at ${origin}. ${next}`)
  // The message describes the error in the remote's configuration.
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}: ${await answer.text()}`)
  const manifest = (await answer.json()) as RemoteManifest
  if (manifest.name !== name) throw new Error(`${origin} serves ${manifest.name}, not ${name}. ${next}`)
  const { host } = new URL(origin)
  const entry: RemoteEntry = {
    name,
    version: host,
    contract: manifest.contract,
    entry: `${origin}/remoteEntry.js`,
    stylesheet: null,
  }
  await preloadPieces(entry, manifest).catch((error: unknown) => {
    throw new Error(
      `${origin} answers, but its code does not load: ${errorMessage(error)}. Its terminal may say why.`,
    )
  })
  return { manifest, entry }
}

/**
 * A development server builds every module at the first request, which may take longer than the shell waits for a release: so its modules
 * are loaded before the shell asks. A page or widget that fails reports that when it is shown.
 */
async function preloadPieces(entry: RemoteEntry, { routes, widgets }: RemoteManifest): Promise<void> {
  const { preload } = await fetchLifecycles(entry)
  const pages = routes.map(({ path }) => ({ slot: null, pathname: path }))
  const pieces = [...pages, ...widgets.map(({ slot }) => ({ slot, pathname: '/' }))]
  await Promise.allSettled(
    pieces.map(({ slot, pathname }) => preload?.({ remote: entry.name, slot, location: { pathname } })),
  )
}

function exchange(view: CompositionView, name: string, { manifest, entry }: Guest): CompositionView {
  const network = view.remotes[name]?.network
  const others = <Claim extends { remote: string }>(claims: readonly Claim[]) =>
    claims.filter(({ remote }) => remote !== name)
  return {
    ...view,
    routes: [
      ...others(view.routes),
      ...manifest.routes.map(({ path, layout, title, primary }) => ({
        path,
        layout,
        title,
        ...(primary && { primary }),
        remote: name,
        scripts: [],
      })),
    ],
    widgets: [
      ...others(view.widgets),
      ...manifest.widgets.map(({ slot, layouts, load, hears, reads }) => ({
        slot,
        layouts,
        load,
        hears: eventsNamed(hears, manifest.hears),
        ...(reads && { reads }),
        remote: name,
        scripts: [],
      })),
    ],
    // A document is loaded where the live release needs one: its page may allow more.
    remotes: { ...view.remotes, [name]: { ...entry, ...(network && { network }) } },
    overridden: true,
  }
}
