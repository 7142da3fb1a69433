import type { Composition } from './composition'
import { PUBLISHED } from './grammar'
import type { Release } from './release'
import { releasePath } from './release-path'

/** A file of a composition. */
export interface ComposedFile {
  /** In the store, and from the site's root. */
  readonly path: string
  readonly integrity: string
  /** The release that it belongs to, for messages. */
  readonly who: string
  /** Whether the shell's own list contains it: such a file may become the service worker of the whole site. */
  readonly ofShell?: true
}

/** Plain segments: none is empty, starts with a dot or is encoded. */
const PLAIN_PATH = new RegExp(`^${PUBLISHED}(\\/[\\w@+-][\\w.@+-]*)+$`)

export const isPlainPath = (path: string): boolean => PLAIN_PATH.test(path)

/** The list of a release. Its bytes follow from the composition, so no release names them. */
const RELEASE_LIST = /^remotes\/[^/]+\/[^/]+\/release\.json$/

/** Cached: a host needs it when it accepts, tries and follows a composition. With a thousand remotes it takes 15 ms. */
const namedBy = new WeakMap<Composition, readonly ComposedFile[]>()

/**
 * Every file that a composition names, with its expected bytes; `compositionFiles` adds the lists of its releases.
 * @throws Error when a path leads elsewhere or is the list of a release, when a shared module has no hash, or when two parts name
 * different bytes for one file (one of them then names the other's file).
 */
export function namedFiles(composition: Composition): readonly ComposedFile[] {
  const known = namedBy.get(composition)
  if (known) return known
  const files = listFiles(composition)
  namedBy.set(composition, files)
  return files
}

function listFiles(composition: Composition): readonly ComposedFile[] {
  const { shell, majors, remotes, lastGood } = composition
  const files: ComposedFile[] = [
    ...Object.entries(shell.files).map(([path, { integrity }]) => ({
      path: path.slice(1),
      integrity,
      who: `shell ${shell.version}`,
      ofShell: true as const,
    })),
    ...Object.entries(majors).flatMap(([name, { files }]) =>
      Object.entries(files).map(([path, { integrity }]) => ({ path: path.slice(1), integrity, who: name })),
    ),
    ...Object.values(remotes).flatMap(releaseFiles),
    ...Object.entries(lastGood).flatMap(([name, { version, files: own }]) =>
      Object.entries(own).map(([file, integrity]) => ({
        path: releasePath(name, version, file),
        integrity,
        who: `${name} ${version} (last good)`,
      })),
    ),
  ]
  for (const [name, { url, files: own }] of Object.entries(majors))
    if (!Object.hasOwn(own, url)) throw new Error(`${name} does not say what bytes its module ${url} has`)
  const found = new Map<string, ComposedFile>()
  for (const file of files) {
    const known = found.get(file.path)
    const { integrity, who } = known ?? file
    if (!isPlainPath(file.path))
      throw new Error(`${file.who} has a file at ${file.path}, which is no plain path`)
    if (RELEASE_LIST.test(file.path)) throw new Error(`${file.who} names ${file.path}, the list of a release`)
    if (integrity !== file.integrity) throw new Error(`${who} and ${file.who} disagree about ${file.path}`)
    if (!known) found.set(file.path, file)
  }
  return [...found.values()]
}

/** Successive compositions share most releases. */
const filesOf = new WeakMap<Release, readonly ComposedFile[]>()

function releaseFiles(release: Release): readonly ComposedFile[] {
  const known = filesOf.get(release)
  if (known) return known
  const { name, version, files: own } = release
  const files = Object.entries(own).map(([file, { integrity }]) => ({
    path: releasePath(name, version, file),
    integrity,
    who: `${name} ${version}`,
  }))
  filesOf.set(release, files)
  return files
}
