/** Texts that made some reader slow, repeated to megabytes: openings of all kinds without an end. */
export const HOSTILE_TEXTS = [
  '<style ',
  '<style>',
  '<picture>',
  '<picture ',
  '<img ',
  '<img fetchpriority="high" ',
  '<source srcset="',
  '<script type="text/css" ',
  '<!--',
  '__config_',
  '__config_x',
  '</',
  '<head>',
  'a@',
  '{',
  '/*',
]

const LARGE = 1_000_000
const SMALL = LARGE / 8

/** Of `slowdown`: between the 8 of a linear reader and the 64 of a quadratic one. */
export const MOST_SLOWDOWN = 24

/** How many times longer a reader takes for a megabyte than for an eighth of it. Less than 10 ms counts as 10: the rest is noise. */
export function slowdown(read: (text: string) => unknown, unit: string): number {
  const small = timeOf(read, unit, SMALL)
  return small > PATIENCE_MS ? Number.POSITIVE_INFINITY : timeOf(read, unit, LARGE) / small
}

const PATIENCE_MS = 4000
const LEAST_MS = 10

/** Milliseconds of CPU time: wall-clock time includes other programs. */
function timeOf(read: (text: string) => unknown, unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length))
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < 3 && least > LEAST_MS; count++) {
    const begin = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(begin)
    least = Math.min(least, (user + system) / 1000)
    if (least > PATIENCE_MS) break
  }
  return Math.max(least, LEAST_MS)
}
