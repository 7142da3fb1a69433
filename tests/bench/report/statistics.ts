/** Several measurements of one thing. */
export interface Summary {
  readonly median: number
  /** First and third quartile: half of all runs lie between them. */
  readonly low: number
  readonly high: number
  readonly count: number
}

export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((one, other) => one - other)
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    count: sorted.length,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** Summaries of every number that the samples have in common. */
export function summarizeAll<Key extends string>(
  samples: readonly Readonly<Record<Key, number>>[],
): Record<Key, Summary> {
  const keys = Object.keys(samples[0] ?? {}) as Key[]
  return Object.fromEntries(
    keys.map((key) => [key, summarize(samples.map((sample) => sample[key]))]),
  ) as Record<Key, Summary>
}
