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
  readonly manifest: Pick<RemoteManifest, 'routes' | 'widgets'> & Partial<Pick<RemoteManifest, 'hears'>>
  readonly entry: RemoteEntry
}

/**
 * The view with these remotes exchanged.
 * @throws Error that names the remote that cannot be loaded, and the remedy.
 */
export async function overriddenView(
  view: CompositionView,
  overrides: Overrides,
  keys: TrustAnchor['keys'],
): Promise<CompositionView> {
  let next = view
  for (const [name, override] of Object.entries(overrides))
    next = exchange(next, name, await fetchGuest(view, name, override, keys))
  return next
}

async function fetchGuest(
  view: CompositionView,
  name: string,
  override: Override,
  keys: TrustAnchor['keys'],
): Promise<Guest> {
  if ('origin' in override) return fetchDevelopment(name, override.origin)
  const { release } = await fetchPublished(name, override.release, keys)
  return { manifest: release, entry: linkedEntry(await fetchComposition(view), release) }
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
    remotes: { ...view.remotes, [name]: entry },
    overridden: true,
  }
}
