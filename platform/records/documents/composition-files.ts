import type { Composition } from './composition'
import { integrityOf } from './integrity'
import { type ComposedFile, namedFiles } from './named-files'
import type { Release } from './release'
import { releaseText } from './release-text'

const composedOf = new WeakMap<Composition, readonly ComposedFile[]>()

/**
 * Every file of a composition with its expected bytes: the files that it names, and the file lists of its releases, with which browsers
 * check the files of a release.
 * @throws Error as `namedFiles` does.
 */
export function compositionFiles(composition: Composition): readonly ComposedFile[] {
  const known = composedOf.get(composition)
  if (known) return known
  const files = [...namedFiles(composition), ...Object.values(composition.remotes).map(listOf)]
  composedOf.set(composition, files)
  return files
}

/** Successive compositions share most releases. */
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
