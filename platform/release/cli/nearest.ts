/** The one of these words that somebody most likely meant; nothing when none is near. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, edits: editsBetween(typed, word) }))
    .filter(({ word, edits }) => edits <= Math.max(1, Math.floor(word.length / 3)) || word.startsWith(typed))
  return near.sort((one, other) => one.edits - other.edits)[0]?.word
}

/** How many letters have to be added, left out or exchanged (Levenshtein's distance). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, wanted] of [...other].entries()) {
      const exchange = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(exchange, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
