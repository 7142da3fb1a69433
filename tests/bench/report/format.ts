import type { Summary } from './statistics'

const round = (value: number) => Math.round(value).toLocaleString('en')

/** `362 (350–371)`: the median and the middle half of the runs. */
export function ms({ median, low, high, count }: Summary): string {
  return count > 1 ? `${round(median)} (${round(low)}–${round(high)})` : round(median)
}

/** Kilobytes of a thousand bytes, as network panels show them. */
export const bytes = (count: number) => `${(count / 1000).toFixed(1)} kB`

export const times = (ratio: number) => `×${ratio.toFixed(2)}`
