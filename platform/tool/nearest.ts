/** The one of these words that was most likely meant; nothing when none is near. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, edits: editsBetween(typed, word) }))
    .filter(({ word, edits }) => edits <= Math.max(1, Math.floor(word.length / 3)) || word.startsWith(typed))
  return near.sort((one, other) => one.edits - other.edits)[0]?.word
}

/** The end of a sentence about an unknown word. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const meant = nearest(typed, words)
  return meant === undefined ? '.' : `; did you mean ${meant}?`
}

/** How many letters must be added, removed, replaced, or swapped with the one before (Levenshtein's distance, with swaps). */
function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index++) {
      const exchange = (row[index] ?? 0) + (one[at] === other[index] ? 0 : 1)
      const isSwapped = at > 0 && index > 0 && one[at] === other[index - 1] && one[at - 1] === other[index]
      const swap = isSwapped ? (before[index - 1] ?? 0) + 1 : exchange
      next.push(Math.min(exchange, swap, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
