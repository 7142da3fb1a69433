const DAY_MS = 86_400_000

/** The UTC day that contains `now`: ISO times of its start and of the next day's. */
export function utcDay(now: Date): { from: string; to: string } {
  const begin = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return { from: new Date(begin).toISOString(), to: new Date(begin + DAY_MS).toISOString() }
}

/** The last `count` UTC days up to the one that contains `now`, oldest first, as `2026-11-20`. */
export function lastUtcDays(now: Date, count: number): string[] {
  const today = Date.parse(utcDay(now).from)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
