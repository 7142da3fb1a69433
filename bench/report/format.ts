import type { Summary } from './statistics'

/** Changes and shares are parts of one. */
export type Unit = 'ratio' | 'change' | 'share' | 'ms' | 'bytes' | 'count'

interface Notation {
  readonly before?: string
  readonly after?: string
  readonly scale?: number
  readonly digits?: number
}

const NOTATIONS: Readonly<Record<Unit, Notation>> = {
  ratio: { before: '×', digits: 2 },
  change: { after: ' %', scale: 100, digits: 1 },
  share: { after: ' %', scale: 100 },
  ms: { after: ' ms' },
  bytes: { after: ' kB', scale: 1 / 1000, digits: 1 }, // of a thousand bytes, as network panels show them
  count: {},
}

function number(value: number, unit: Unit, leastDigits?: number): string {
  const { scale = 1, digits = 0 } = NOTATIONS[unit]
  return (value * scale).toLocaleString('en', {
    minimumFractionDigits: leastDigits ?? digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
}

/** `2 %`, `4,000 ms`, `1.1`: as few digits as a limit needs. */
export const limit = (value: number, unit: Unit) => `${number(value, unit, 0)}${NOTATIONS[unit].after ?? ''}`

/** `×0.40 (0.38–0.45)`: the median, and the middle half of the runs if that adds information. */
export function spread(summary: Summary, unit: Unit): string {
  const { before = '', after = '' } = NOTATIONS[unit]
  return `${before}${number(summary.median, unit)}${after}${middleHalf(summary, unit)}`
}

/** `362 (350–371)`, in a column of milliseconds. */
export const ms = (summary: Summary) => number(summary.median, 'ms') + middleHalf(summary, 'ms')

function middleHalf(summary: Summary, unit: Unit): string {
  const [low, high] = [number(summary.low, unit), number(summary.high, unit)]
  return summary.count > 1 && low !== high ? ` (${low}${summary.low < 0 ? ' to ' : '–'}${high})` : ''
}

export const bytes = (count: number) => `${number(count, 'bytes')} kB`
