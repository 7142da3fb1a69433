import type { Composition } from './composition'
import { PUBLISHED } from './grammar'
import { integrityOf } from './integrity'
import type { Release } from './release'
import { modulesOf } from './shared-modules'
import { releaseText } from './signed-text'

/** A file that a composition is made of. */
export interface ComposedFile {
  /** In the store, and from the site's root. */
  readonly path: string
  readonly integrity: string
  /** The release that it is of, for messages. */
  readonly who: string
  /** Whether the shell's own list names it: such a file may become the worker of the whole site. */
  readonly ofShell?: true
}

/** One plain segment after the other: no empty ones, no dots in front, nothing encoded. */
const PLAIN_PATH = new RegExp(`^${PUBLISHED}(\\/[\\w@+-][\\w.@+-]*)+$`)

export const isPlainPath = (path: string): boolean => PLAIN_PATH.test(path)

/** A host asks when it accepts a composition, when it tries it and when it goes over to it. With a thousand remotes it takes 15 ms. */
const composedOf = new WeakMap<Composition, readonly ComposedFile[]>()

/**
 * Every file of a composition, with the bytes it must have.
 * @throws Error when a path leads elsewhere, or when two parts name different bytes for one file: then one of them names the other's.
 */
export function compositionFiles(composition: Composition): readonly ComposedFile[] {
  const known = composedOf.get(composition)
  if (known) return known
  const files = listFiles(composition)
  composedOf.set(composition, files)
  return files
}

function listFiles(composition: Composition): readonly ComposedFile[] {
  const { shell, secondSet, remotes, lastGood } = composition
  const files: ComposedFile[] = [
    ...Object.entries(shell.files).map(([path, { integrity }]) => ({
      path: path.slice(1),
      integrity,
      who: `shell ${shell.version}`,
      ofShell: true as const,
    })),
    ...Object.entries(secondSet?.files ?? {}).map(([path, { integrity }]) => ({
      path: path.slice(1),
      integrity,
      who: `second set ${secondSet?.version}`,
    })),
    ...modulesOf(composition).map(({ url, integrity }) => ({
      path: url.slice(1),
      integrity,
      who: 'singletons',
    })),
    ...Object.values(remotes).flatMap(releaseFiles),
    ...Object.entries(lastGood).flatMap(([name, { version, files: own }]) =>
      Object.entries(own).map(([file, integrity]) => ({
        path: `remotes/${name}/${version}/${file}`,
        integrity,
        who: `${name} ${version} (last good)`,
      })),
    ),
  ]
  const found = new Map<string, ComposedFile>()
  for (const file of files) {
    const known = found.get(file.path)
    const { integrity, who } = known ?? file
    if (!isPlainPath(file.path))
      throw new Error(`${file.who} has a file at ${file.path}, which is no plain path`)
    if (integrity !== file.integrity) throw new Error(`${who} and ${file.who} disagree about ${file.path}`)
    if (!known) found.set(file.path, file)
  }
  return [...found.values()]
}

/** Compositions that follow each other share most releases. */
const filesOf = new WeakMap<Release, readonly ComposedFile[]>()

function releaseFiles(release: Release): readonly ComposedFile[] {
  const known = filesOf.get(release)
  if (known) return known
  const { name, version, files: own } = release
  const who = `${name} ${version}`
  // Browsers check the release's other files by its list.
  const all = { 'release.json': { integrity: integrityOf(releaseText(release)) }, ...own }
  const files = Object.entries(all).map(([file, { integrity }]) => ({
    path: `remotes/${name}/${version}/${file}`,
    integrity,
    who,
  }))
  filesOf.set(release, files)
  return files
}
