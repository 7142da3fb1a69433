import type { Composition } from './composition'
import { integrityOf } from './integrity'
import { type ComposedFile, namedFiles } from './named-files'
import type { Release } from './release'
import { releaseText } from './release-text'

const composedOf = new WeakMap<Composition, readonly ComposedFile[]>()

/**
 * Every file of a composition, with the bytes it must have: those that it names, and the lists of its releases, by which browsers check
 * what a release names.
 * @throws Error as `namedFiles` does.
 */
export function compositionFiles(composition: Composition): readonly ComposedFile[] {
  const known = composedOf.get(composition)
  if (known) return known
  const files = [...namedFiles(composition), ...Object.values(composition.remotes).map(listOf)]
  composedOf.set(composition, files)
  return files
}

/** Compositions that follow each other share most releases. */
const lists = new WeakMap<Release, ComposedFile>()

function listOf(release: Release): ComposedFile {
  const { name, version } = release
  const list = lists.get(release) ?? {
    path: `remotes/${name}/${version}/release.json`,
    integrity: integrityOf(releaseText(release)),
    who: `${name} ${version}`,
  }
  lists.set(release, list)
  return list
}
