import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Package } from '@site/records/documents/bill-of-materials'
import type { Release } from '@site/records/documents/release'
import { digestFiles } from '@site/records/store/digest-files'
import { storePaths } from '@site/records/store/store-paths'
import type { RemoteManifest } from '@site/shared/contracts'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { billOfMaterials } from './bill-of-materials'
import { addContractTypes } from './contract-types'
import { definePrerender } from './define-prerender'
import { defineRemote } from './define-remote'
import { CONTAINER, describePieces, stylesheetOf } from './describe-pieces'
import { isMajor, linkedWith } from './installed-majors'
import { LICENCES, licencesOf } from './licences'
import { importedNames } from './linked-names'
import { mainImagesOf } from './main-images'
import { namedAddresses } from './named-addresses'
import { prerenderRemote } from './prerender-remote'
import { remoteFolder } from './remote-folder'
import { teamConfig } from './team-config'
import { readBuiltFiles } from './vite-manifest'

export interface RemoteSources {
  readonly root: string
  /** Its manifest, already checked. */
  readonly remote: RemoteManifest
  readonly version: string
}

/** The files of a remote for the pages of this site, in a folder of its own. */
export interface RemoteRelease {
  readonly kind: 'remote'
  readonly folder: string
  readonly release: Release
  /** Files of Module Federation itself, for the budget. */
  readonly glue: readonly string[]
}

/**
 * Builds a remote for the pages of this site: its container, its fragments, and the description of both in its release.
 * @param work a folder to build in.
 */
export async function buildRemoteRelease(sources: RemoteSources, work: string): Promise<RemoteRelease> {
  const { remote, version, root } = sources
  const project: Project = {
    root: remoteFolder(root, remote.name),
    base: `/${storePaths.remoteVersions(remote.name)}/`,
    configFile: false,
    logLevel: 'warn',
  }
  const folder = join(work, 'browser')
  const prerenderFolder = join(work, `prerender-${version}`)
  await buildContainer(project, { name: remote.name, version }, folder)
  await buildPrerender(project, prerenderFolder)
  const built = readBuiltFiles(folder, `${version}/`)
  await rm(join(folder, '.vite'), { recursive: true })
  await rename(join(folder, version, CONTAINER), join(folder, CONTAINER))
  await rm(join(folder, version), { recursive: true })
  const pieces = await prerenderRemote(remote, prerenderFolder, folder)
  const described = await describePieces({ remote, root: project.root, folder, built }, pieces)
  await writeFile(join(folder, LICENCES), licencesOf(project.root))
  const contractTypes = await addContractTypes(folder)
  const release: Release = {
    schema: 1,
    name: remote.name,
    version,
    ...(remote.owner === undefined ? {} : { owner: remote.owner }),
    contract: remote.contract,
    entry: CONTAINER,
    stylesheet: stylesheetOf(built),
    ...described,
    emits: remote.emits,
    hears: remote.hears,
    ...(remote.slots && { slots: remote.slots }),
    ...linkedWith(await importedNames(folder, isMajor), project.root),
    links: await linksToOthers(remote, folder),
    tables: remote.tables ?? {},
    ...(remote.network && { network: remote.network }),
    contractTypes,
    files: await digestFiles(folder),
    ...(await mainImagesOf(folder, described.routes)),
  }
  return { kind: 'remote', folder, release, glue: [CONTAINER] }
}

/** Options that both builds of a remote have in common. */
type Project = Required<Pick<InlineConfig, 'root' | 'base' | 'configFile' | 'logLevel'>>

async function buildContainer(project: Project, part: Package, outDir: string): Promise<void> {
  const config = mergeConfig(await teamConfig(project.root), defineRemote(project.root, part.version))
  const plugins = [billOfMaterials({ part })]
  await build(mergeConfig(config, { ...project, plugins, build: { outDir, emptyOutDir: true } }))
}

async function buildPrerender(project: Project, outDir: string): Promise<void> {
  const config = definePrerender()
  await build({ ...config, ...project, build: { ...config.build, outDir, emptyOutDir: true } })
}

/** Addresses named in the remote's code that are not its own pages. */
async function linksToOthers({ routes }: RemoteManifest, folder: string): Promise<string[]> {
  const own = new Set(routes.map(({ path }) => path))
  return (await namedAddresses(folder)).filter((address) => !own.has(address))
}
