import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { filesBelow } from '@site/records/store/digest-files'
import { storePaths } from '@site/records/store/store-paths'
import { idOfComposition } from '@site/tool/compose/named-composition'
import { openSigner, SITE_OWNER } from '@site/tool/keys/key-ring'
import type { Hono } from 'hono'
import { benchHost, composedHost, root, storeFolder } from '../variants'

/** A store of its own, whose live composition has many remotes. */
export interface GrownStore {
  readonly folder: string
  readonly keysFolder: string
  /** Moves the pointer to a composition in which one page has another title. Returns its id. */
  activate(): Promise<string>
}

/** A host whose live composition has `count` remotes. */
export async function grownHost(count: number): Promise<Hono> {
  const { folder, keysFolder } = await growStore(count)
  return benchHost({ storeFolder: folder, keysFolder })
}

/** The site's own remotes, and copies of one of them under other names. */
export async function growStore(count: number): Promise<GrownStore> {
  const folder = join(root, `.cache/bench/growth-${count}`)
  const keysFolder = join(root, '.cache/bench/keys')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const kind of ['remotes', 'shell', 'shared'])
    for (const file of await filesBelow(join(storeFolder, kind))) {
      await mkdir(dirname(join(folder, kind, file)), { recursive: true })
      await link(join(storeFolder, kind, file), join(folder, kind, file)) // a store follows no symbolic link out of it
    }

  async function moveTo(composition: Composition, sequence: number): Promise<string> {
    const text = JSON.stringify(composition)
    const id = idOfComposition(text)
    const record: PointerRecord = {
      schema: 1,
      sequence,
      composition: id,
      at: new Date().toISOString(),
      why: `growth to ${count} remotes`,
      kind: 'activate',
    }
    const signed = openSigner(keysFolder, SITE_OWNER).sign('pointer', record)
    await write(join(folder, storePaths.composition(id)), text)
    await write(join(folder, storePaths.pointerRecord(sequence)), JSON.stringify(signed))
    return id
  }

  const composition = withRemotes(await liveComposition(), count)
  await moveTo(composition, 1)
  return { folder, keysFolder, activate: () => moveTo(withOtherTitle(composition), 2) }
}

/** The composition that the site's own host serves. */
export async function liveComposition(): Promise<Composition> {
  const host = composedHost()
  const { composition } = (await (await host.request('/healthz')).json()) as { composition: string }
  return (await (await host.request(`/compositions/${composition}.json`)).json()) as Composition
}

function withRemotes(composition: Composition, count: number): Composition {
  const { remotes } = composition
  const model = Object.values(remotes).find(({ routes }) => routes.length > 1)
  if (!model) throw new Error('No remote of the site has two pages, as a typical one has.')
  const missing = Math.max(0, count - Object.keys(remotes).length)
  const copies = Array.from({ length: missing }, (_, index) => renamed(model, `team${index + 1}`))
  return {
    ...composition,
    remotes: { ...remotes, ...Object.fromEntries(copies.map((release) => [release.name, release])) },
  }
}

/** A typical remote has two pages and no widget; widgets are on every page and another question. */
function renamed(model: Release, name: string): Release {
  const routes = model.routes
    .slice(0, 2)
    .map((route, index) => ({ ...route, path: `/${name}/page-${index}` }))
  return { ...model, name, routes, widgets: [] }
}

function withOtherTitle(composition: Composition): Composition {
  const [name, remote] = Object.entries(composition.remotes).at(-1) ?? []
  if (!name || !remote) throw new Error('The composition has no remote whose title could change.')
  const routes = remote.routes.map((route) => ({ ...route, title: `${route.title}, anew` }))
  return { ...composition, remotes: { ...composition.remotes, [name]: { ...remote, routes } } }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
