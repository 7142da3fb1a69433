import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ShellRelease } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import type { Release } from '@site/records/documents/release'
import { aRelease, aRoute, aShellRelease } from '@site/records/documents/testing/releases'
import { digestFiles, filesBelow } from '@site/records/store/digest-files'
import { openFolderStore } from '@site/records/store/folder-store'
import { readTrust } from '@site/records/store/read-trust'
import { readDocument, type Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { addFile } from '../../build/add-file'
import { addJourneys } from '../../build/add-journeys'
import { addTypescript } from '../../build/add-typescript'
import { addFederation } from '../../build/build-federation'
import { addContractTypes } from '../../build/contract-types'
import { readHistory } from '../../compose/live'
import type { ReleaseContext } from '../../compose/release-context'
import { deploy, type Moved } from '../../deploy'
import { openSigner, SITE_OWNER } from '../../keys/key-ring'
import { addRelease } from '../../publish/add-release'
import { activate } from '../activate'
import { type FolderContent, readFolder, writeFolder } from './folder-content'
import { addSmallShared } from './small-shared'

/** A site in two folders, small enough to be made anew for each test: a store and its keys. */
export interface SmallSite {
  readonly folder: string
  readonly storeFolder: string
  /** The store in that folder, or another one to which it was copied. */
  readonly store: Store
  readonly keysFolder: string
  remove(): Promise<void>
}

/** The tool, run by an owner with this key. */
export function releaseContext(
  { store, keysFolder }: Pick<SmallSite, 'store' | 'keysFolder'>,
  owner = SITE_OWNER,
): ReleaseContext {
  return {
    store,
    signer: openSigner(keysFolder, owner),
    trust: () => readTrust(keysFolder),
  }
}

/** The signed moves of a site, newest first. */
export const historyOf = ({ store, keysFolder }: SmallSite) => readHistory(store, readTrust(keysFolder))

/** Reopens a site by its folder, as another process does. */
export function smallSiteIn(folder: string): SmallSite {
  const storeFolder = join(folder, 'store')
  return {
    folder,
    storeFolder,
    store: openFolderStore(storeFolder),
    keysFolder: join(folder, 'keys'),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }), // a host may still write
  }
}

/** The remotes of a site → the initial content of its two folders. */
const made = new Map<string, FolderContent>()

/**
 * Makes a site with these remotes live in version 1.0.0. Within a process, sites with the same remotes begin with the same
 * bytes, keys too: publishing and activating anew would be most of the work of many tests.
 * @param store used instead of a folder.
 */
export async function makeSmallSite(remotes: readonly string[], store?: Store): Promise<SmallSite> {
  const site = smallSiteIn(await mkdtemp(join(tmpdir(), 'small-site-')))
  const earlier = made.get(remotes.join())
  if (earlier) await writeFolder(site.folder, earlier)
  else {
    await publishAll(site, remotes)
    made.set(remotes.join(), await readFolder(site.folder))
  }
  if (!store) return site
  for (const file of await filesBelow(site.storeFolder))
    await store.create(file, await readFile(join(site.storeFolder, file)))
  return { ...site, store }
}

async function publishAll(site: SmallSite, remotes: readonly string[]): Promise<void> {
  const context = releaseContext(site)
  await addShell(site)
  for (const name of remotes) await addSmallRelease(context, name, '1.0.0')
  await deploy(context, {
    kind: 'activate',
    why: 'start',
    select: () => ({
      shell: '1.0.0',
      majors: {},
      brings: ['1.0.0'],
      remotes: Object.fromEntries(remotes.map((name) => [name, '1.0.0'])),
    }),
  })
}

/**
 * Publishes a remote of one page; its files differ from those of every other version.
 * @param planted further files: path → text.
 * @param journeys file → text.
 */
export async function addSmallRelease(
  { store, signer }: ReleaseContext,
  name: string,
  version: string,
  parts: Partial<Release> = {},
  planted: Readonly<Record<string, string>> = {},
  journeys: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'small-release-'))
  await writeFile(join(folder, 'remoteEntry.js'), `export const version = '${name} ${version}'\n`)
  for (const [path, text] of Object.entries(planted)) await addFile(join(folder, path), text)
  await addContractTypes(folder)
  const own = aRelease({
    name,
    version,
    owner: `team-${name}`,
    routes: [aRoute(`/${name}`)],
    majors: ['kit@1'],
    files: await digestFiles(folder),
    ...parts,
  })
  const federation = await mkdtemp(join(tmpdir(), 'small-federation-'))
  await writeFile(join(federation, 'remoteEntry.js'), `export const offered = '${name} ${version}'\n`)
  await writeFile(
    join(federation, 'mf-manifest.json'),
    JSON.stringify({ name, metaData: { publicPath: 'auto' } }),
  )
  const sources = await mkdtemp(join(tmpdir(), 'small-sources-'))
  await addFile(join(sources, 'src/page.ts'), `export const page = '${name} ${version}'\n`)
  for (const [file, text] of Object.entries(journeys)) await addFile(join(sources, 'journeys', file), text)
  const kept = await addJourneys(sources, folder)
  const release = {
    ...own,
    ...(kept ? { journeys: kept } : {}),
    federation: await addFederation(federation, folder),
    typescript: await addTypescript(sources, folder),
  }
  const added = await addRelease(store, signer, folder, release)
  for (const made of [folder, sources]) await rm(made, { recursive: true })
  return added
}

/** Publishes such a remote, and makes it live. */
export async function activateSmall(context: ReleaseContext, name: string, version: string): Promise<Moved> {
  await addSmallRelease(context, name, version)
  return activate(context, [{ name, version }])
}

/** Publishes the shell again, linked with other majors. */
export async function addSmallShell(
  { store }: SmallSite,
  version: string,
  majors: ShellRelease['majors'],
): Promise<void> {
  const shell = await readDocument(store, storePaths.release(storePaths.shell('1.0.0')), ShellRelease)
  await store.create(
    storePaths.release(storePaths.shell(version)),
    JSON.stringify({ ...shell, version, majors }),
  )
}

/** Renders a page that names its releases, and contains the text of its remote. */
export const SMALL_COMPOSER = `const html = ({ remotes }, { id, anchor }, texts) => JSON.stringify({ id, remotes, anchor, texts: [...texts.values()] })
const filesAt = ({ remotes }, pathname) => Object.values(remotes).flatMap(({ name, version, routes }) =>
  routes.flatMap(({ path, fragment }) => (path === pathname && fragment ? ['/remotes/' + name + '/' + version + '/' + fragment] : [])))
export const composer = { viewOf: (id) => ({ id }), planPage: (composition, pathname) => ({ composition, pathname, status: 200, files: filesAt(composition, pathname) }), renderPage: ({ composition }, texts, settings) => ({ status: 200, headers: {}, html: html(composition, settings, texts) }) }
`

async function addShell({ folder, store }: SmallSite): Promise<void> {
  const shell = join(folder, 'shell')
  const files = {
    'main.js': 'export {}\n',
    'style.css': '',
    'assets/service-worker-1.js': '',
    'composer/composer.mjs': SMALL_COMPOSER,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(shell, path)), { recursive: true })
    await writeFile(join(shell, path), text)
  }
  await addContractTypes(shell)
  const digests = Object.entries(await digestFiles(shell))
  const release = aShellRelease({
    majors: ['kit@1'],
    files: Object.fromEntries(
      digests.map(([path, { integrity }]) => [`/shell/1.0.0/${path}`, { integrity }]),
    ),
  })
  await writeFile(join(shell, 'release.json'), JSON.stringify(release))
  await store.addFolder(storePaths.shell('1.0.0'), shell)
  await store.create(storePaths.package(PACKAGE), PACKAGE_BYTES)
  await addSmallShared(store, '1.0.0', {
    packages: { [`/packages/${PACKAGE}`]: { integrity: integrityOf(PACKAGE_BYTES) } },
  })
}

const PACKAGE = 'site-shared-1.0.0.tgz'
const PACKAGE_BYTES = 'what npm installs'
