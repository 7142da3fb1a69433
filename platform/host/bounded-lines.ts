const LINES_PER_MINUTE = 60

/**
 * Writes a limited number of lines a minute about each subject, then the number of suppressed ones: a flood about one subject must not
 * suppress lines about another.
 */
export function boundedLines(
  log: (line: string) => void,
  now: () => number = Date.now,
): (about: string, line: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()

  /** Returns false when the limit is reached. */
  return (about, line) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      for (const [subject, count] of counts)
        if (count > LINES_PER_MINUTE)
          log(`${count - LINES_PER_MINUTE} more reports of ${subject} in that minute.`)
      counts.clear()
      minute = current
    }
    const count = (counts.get(about) ?? 0) + 1
    counts.set(about, count)
    if (count <= LINES_PER_MINUTE) log(line)
    return count <= LINES_PER_MINUTE
  }
}
