/** Several measurements of one figure. */
export interface Summary {
  readonly median: number
  /** First and third quartile: half of all runs lie between them. */
  readonly low: number
  readonly high: number
  readonly count: number
}

export function summarize(values: readonly number[]): Summary {
  return {
    median: quantile(values, 0.5),
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
    count: values.length,
  }
}

/** The value that `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** Summaries of every number that all samples have. */
export function summarizeAll<Key extends string>(
  samples: readonly Readonly<Record<Key, number>>[],
): Record<Key, Summary> {
  const keys = Object.keys(samples[0] ?? {}) as Key[]
  return Object.fromEntries(
    keys.map((key) => [key, summarize(samples.map((sample) => sample[key]))]),
  ) as Record<Key, Summary>
}

/** Ratio of one to the other. Their spreads add up as independent noise does, by squares. */
export function ratioOf(one: Summary, other: Summary): Summary {
  const median = one.median / other.median
  const below = Math.hypot(1 - one.low / one.median, other.high / other.median - 1)
  const above = Math.hypot(one.high / one.median - 1, 1 - other.low / other.median)
  const count = Math.min(one.count, other.count)
  return { median, low: median * (1 - below), high: median * (1 + above), count }
}

export function changeOf(one: Summary, other: Summary): Summary {
  const { median, low, high, count } = ratioOf(one, other)
  return { median: median - 1, low: low - 1, high: high - 1, count }
}

export function differenceOf(one: Summary, other: Summary): Summary {
  const median = one.median - other.median
  const below = Math.hypot(one.median - one.low, other.high - other.median)
  const above = Math.hypot(one.high - one.median, other.median - other.low)
  return { median, low: median - below, high: median + above, count: Math.min(one.count, other.count) }
}
