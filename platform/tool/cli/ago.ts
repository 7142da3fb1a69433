const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `3 minutes ago`, for a time in the format of records. */
export function ago(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return words.format(Math.trunc(seconds / size), unit)
}
