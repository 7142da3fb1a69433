import type { CandidateCheck } from '../candidate'

/** A page links the one style sheet that its release names. A release with styles that names none would appear without them. */
export const styleSheet: CandidateCheck = ({ release: { stylesheet, files } }) => {
  if (stylesheet !== null)
    return files[stylesheet] ? [] : [`it names the style sheet ${stylesheet}, which is none of its files`]
  const sheets = Object.keys(files).filter((file) => file.endsWith('.css'))
  return sheets.length === 0
    ? []
    : [
        `it has ${sheets.join(', ')} and names no style sheet, so no page would link it; a build of this repository calls it style.css, another tool's remote.json says "stylesheet"`,
      ]
}
