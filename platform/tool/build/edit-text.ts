/** Text to stand in the place of what is between two offsets. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text with all edits made. They may stand in any order, and must not overlap. */
export function editText(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return pieces.join('') + text.slice(at)
}
