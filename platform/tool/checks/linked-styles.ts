import type { Problem } from '../gate/composition-change'
import type { PartOf } from './check'

/**
 * A page has the style sheet that its release names, or a part of it that the page's piece names. A release with styles that names
 * none would be shown without them.
 */
export function linkedStyles(part: PartOf<'remote' | 'shell' | 'shared'>): readonly Problem[] {
  if (part.kind === 'shared')
    return Object.values(part.release.modules).flatMap((module) => unlinked(module, []))
  return unlinked(
    part.release,
    part.kind === 'remote' ? [...part.release.routes, ...part.release.widgets] : [],
  )
}

interface Styled {
  readonly stylesheet: string | null
  readonly files: Readonly<Record<string, unknown>>
}

function unlinked(
  { stylesheet, files }: Styled,
  pieces: readonly { readonly stylesheet?: string }[],
): readonly Problem[] {
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
