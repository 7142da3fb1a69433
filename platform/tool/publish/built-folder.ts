import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  FEDERATION_FOLDER,
  FEDERATION_LIST,
  FederationList,
  MOST_FEDERATION_LIST_BYTES,
} from '@site/records/documents/federation'
import { document, list } from '@site/records/documents/grammar'
import { hasIntegrity } from '@site/records/documents/integrity'
import { KEPT_TEXTS, type KeptText } from '@site/records/documents/kept-texts'
import { parseDocument } from '@site/records/documents/parse-document'
import { MOST_RELEASE_BYTES, Release } from '@site/records/documents/release'
import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import { digestFiles } from '@site/records/store/digest-files'
import { ReleaseError } from '@site/records/store/release-error'
import type { RouteClaim } from '@site/shared/contracts'
import * as v from 'valibot'
import type { BuiltRemote } from '../build/build-remote'
import { checkRemoteManifest } from '../build/check-remote-manifest'
import { addContractTypes } from '../build/contract-types'
import { isMajor } from '../build/installed-majors'
import { importedNames } from '../build/linked-names'
import { mainImagesOf } from '../build/main-images'
import { namedAddresses } from '../build/named-addresses'
import { fragmentFile, slotFragmentFile } from '../build/prerender-remote'
import { SHARED_SPECIFIERS } from '../build/shared-specifiers'
import { takeNamed } from './take-named'

/** The output of `build`: a list, and a folder with the files of the release. */
export const BUILT_LIST = 'candidate.json'
export const BUILT_FILES = 'files'

const BuiltList = document({ schema: v.literal(1), release: Release, glue: list(v.string()) })
export type BuiltList = v.InferOutput<typeof BuiltList>

/** A folder built on another machine, by `build` or another tool. @throws ReleaseError when it is neither, or was changed. */
export const readBuilt = (source: string): Promise<BuiltRemote> =>
  existsSync(join(source, BUILT_LIST)) ? readCandidate(source) : readBuiltFolder(source)

async function readCandidate(source: string): Promise<BuiltRemote> {
  const what = join(source, BUILT_LIST)
  const { release, glue } = parseDocument(BuiltList, await readFile(what), { what, most: MOST_RELEASE_BYTES })
  const from = join(source, BUILT_FILES)
  const files = {
    ...release.files,
    ...(await filesForOtherHosts(from, release)),
    ...keptIn(release),
  }
  const taken = await takeNamed(from, files, `${release.name} ${release.version}`)
  return { kind: 'remote', release, glue, ...taken }
}

/** Texts beside the release, which no file list names. */
const keptIn = (release: Release): Record<string, { readonly integrity: string }> =>
  Object.fromEntries(
    Object.entries(KEPT_TEXTS).flatMap(([kind, { file }]) => {
      const integrity = release[kind as KeptText]
      return integrity ? [[file, { integrity }]] : []
    }),
  )

/** The list of a container for other hosts, which the release names by its integrity, and the files in that list. */
async function filesForOtherHosts(
  from: string,
  { federation }: Release,
): Promise<Record<string, { readonly integrity: string }>> {
  if (!federation) return {}
  const what = join(from, FEDERATION_LIST)
  const bytes = await readFile(what).catch(() => null)
  const own = { [FEDERATION_LIST]: { integrity: federation } }
  if (!bytes || !hasIntegrity(bytes, federation)) return own // refused below, where files are compared
  const { files } = parseDocument(FederationList, bytes, { what, most: MOST_FEDERATION_LIST_BYTES })
  const named = Object.entries(files).map(
    ([file, integrity]) => [`${FEDERATION_FOLDER}/${file}`, { integrity }] as const,
  )
  return { ...own, ...Object.fromEntries(named) }
}

/**
 * Reads the folder of another build tool as a candidate: `remote.json` (the manifest and `version`), a federation
 * container `remoteEntry.js`, and the other files it loads. Fragments have the same paths as in our own builds.
 */
async function readBuiltFolder(source: string): Promise<BuiltRemote> {
  const { version, stylesheet = null, ...manifest } = readManifestFile(source)
  const remote = checkRemoteManifest(manifest, String(manifest['name']))
  const folder = await mkdtemp(join(tmpdir(), 'site-built-'))
  await cp(source, folder, { recursive: true })
  await rm(join(folder, 'remote.json'))
  const imports = await importedNames(folder, isMajor)
  await refuseBareNames(source, folder)
  refuseContentFolder(source, folder)
  const contractTypes = await addContractTypes(folder)
  const ownRoutes = new Set(remote.routes.map(({ path }) => path))
  const ifThere = (file: string) => (existsSync(join(folder, file)) ? file : null)
  const queryFragmentsOf = ({ path, queryWords = [] }: RouteClaim) => {
    const found = queryWords.filter((word) => ifThere(fragmentFile(path, word)))
    const files = found.map((word) => [word, fragmentFile(path, word)] as const)
    return found.length > 0 ? { queryFragments: Object.fromEntries(files) } : {}
  }
  const routes = remote.routes.map((route) => ({
    ...route,
    fragment: ifThere(fragmentFile(route.path)),
    ...queryFragmentsOf(route),
    scripts: [],
    structuredData: [],
    shareImage: null,
  }))
  const release: Release = {
    schema: 1,
    name: remote.name,
    version,
    ...(remote.owner === undefined ? {} : { owner: remote.owner }),
    contract: remote.contract,
    entry: 'remoteEntry.js',
    stylesheet,
    routes,
    widgets: remote.widgets.map((widget) => ({
      ...widget,
      fragment: ifThere(slotFragmentFile(widget.slot)),
      scripts: [],
    })),
    emits: remote.emits,
    hears: remote.hears,
    ...(remote.slots && { slots: remote.slots }),
    majors: Object.keys(imports),
    imports,
    links: (await namedAddresses(folder)).filter((address) => !ownRoutes.has(address)),
    tables: remote.tables ?? {},
    ...(remote.network && { network: remote.network }),
    contractTypes,
    files: await digestFiles(folder),
    ...(await mainImagesOf(folder, routes)),
  }
  return {
    kind: 'remote',
    folder,
    release,
    glue: [], // unknown for other bundlers; the page's budget covers both
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Pages link shared modules by their majors: for code that names none, the versions it was built against are unknown. */
async function refuseBareNames(source: string, folder: string): Promise<void> {
  const bare = Object.keys(await importedNames(folder, (specifier) => SHARED_SPECIFIERS.includes(specifier)))
  if (bare.length === 0) return
  throw new ReleaseError({
    code: 'KW1318',
    what: `${source} is not published.`,
    cause: `Its scripts import ${bare.join(', ')} without a major, which no page links.`,
    next: 'Have the bundler write the major that it was built against, such as react@19 for react and react/jsx-runtime (Rolldown: output.paths); docs/contracts/release.md lists them.',
  })
}

/** Pages look for this folder beside the release; scripts of another tool do not. */
function refuseContentFolder(source: string, folder: string): void {
  if (!existsSync(join(folder, CONTENT_FOLDER))) return
  throw new ReleaseError({
    code: 'KW1317',
    what: `${source} is not published.`,
    cause: `It has a folder ${CONTENT_FOLDER}, which is kept for the builds of this tool.`,
    next: `Have the bundler write into a folder of another name, such as assets.`,
  })
}

interface RemoteManifestFile extends Record<string, unknown> {
  readonly version: string
  readonly stylesheet?: string
}

function readManifestFile(source: string): RemoteManifestFile {
  const file = join(source, 'remote.json')
  const manifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<RemoteManifestFile>)
    : {}
  if (typeof manifest.version === 'string') return { ...manifest, version: manifest.version }
  throw new ReleaseError({
    code: existsSync(file) ? 'KW1312' : 'KW1313',
    what: `${source} is not published.`,
    cause: existsSync(file) ? 'Its remote.json names no "version".' : 'It has no remote.json.',
    next: 'Add remote.json with the fields of a remote.config.ts and "version"; see docs/contracts/release.md.',
  })
}
