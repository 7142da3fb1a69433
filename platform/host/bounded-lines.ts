const LINES_PER_MINUTE = 60

/**
 * Writes so many lines a minute about each subject, and how many more there were once that minute is over: what anybody can send
 * about one must not keep out what is said of another.
 */
export function boundedLines(
  log: (line: string) => void,
  now: () => number = Date.now,
): (about: string, line: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()

  /** Returns whether there was room for it. */
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
