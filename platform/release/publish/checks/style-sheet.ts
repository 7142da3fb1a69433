import type { CandidateCheck } from '../candidate'

/**
 * A page has the style sheet that its release names, or a part of it that the page's piece names. A release with styles that names none would
 * appear without them.
 */
export const styleSheet: CandidateCheck = ({ release: { stylesheet, routes, widgets, files } }) => {
  if (stylesheet !== null)
    return [stylesheet, ...[...routes, ...widgets].flatMap((piece) => piece.stylesheet ?? [])]
      .filter((sheet) => !files[sheet])
      .map((sheet) => `it names the style sheet ${sheet}, which is none of its files`)
  const sheets = Object.keys(files).filter((file) => file.endsWith('.css'))
  return sheets.length === 0
    ? []
    : [
        `it has ${sheets.join(', ')} and names no style sheet, so no page would link it; a build of this repository calls it style.css, another tool's remote.json says "stylesheet"`,
      ]
}
