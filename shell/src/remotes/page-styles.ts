import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import { kitStylesheet, releaseUrl } from './composition-view'

/** A page or widget, and its release. */
interface Piece {
  readonly release: Pick<Release, 'name' | 'version' | 'stylesheet' | 'majors'>
  /** The part of the release's style sheet that it uses, if that has a file of its own. */
  readonly stylesheet?: string
}

/** The style sheets of a page of these pieces, in their order: the shell's, which declares the order of layers, those of the kits, those of the remotes. */
export function pageStyles(composition: Composition, pieces: readonly Piece[]): string[] {
  const own = pieces.flatMap(({ release, stylesheet = release.stylesheet }) =>
    stylesheet ? releaseUrl(release.name, release.version, stylesheet) : [],
  )
  const { shell } = composition
  const kits = [shell, ...pieces.map(({ release }) => release)].flatMap(
    (linked) => kitStylesheet(composition, linked) ?? [],
  )
  return [shell.stylesheet, ...new Set(kits), ...new Set(own)]
}
