import type { Problem } from '../gate/composition-change'
import type { PartOf } from './check'

/**
 * A page has the style sheet that its release names, or a part of it that the page's piece names. A release with styles that names none would
 * appear without them.
 */
export function styleSheet({ kind, release }: PartOf<'remote' | 'shell' | 'set'>): readonly Problem[] {
  const { stylesheet, files } = release
  const pieces = kind === 'remote' ? [...release.routes, ...release.widgets] : []
  if (stylesheet !== null)
    return [stylesheet, ...pieces.flatMap((piece) => piece.stylesheet ?? [])]
      .filter((sheet) => !files[sheet])
      .map((sheet) => `it names the style sheet ${sheet}, which is none of its files`)
  const sheets = Object.keys(files).filter((file) => file.endsWith('.css'))
  return sheets.length === 0
    ? []
    : [
        `it has ${sheets.join(', ')} and names no style sheet, so no page would link it; a build of this repository calls it style.css, another tool's remote.json says "stylesheet"`,
      ]
}
