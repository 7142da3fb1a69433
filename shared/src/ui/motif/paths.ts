interface Point {
  readonly x: number
  readonly y: number
}

const short = (value: number) => String(Math.round(value * 10) / 10)

/** A full circle as path data. */
function circle({ x, y }: Point, radius: number): string {
  const r = short(radius)
  const across = short(radius * 2)
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`
}

/** A dot as path data: a zero-length line with a round cap. */
const dot = ({ x, y }: Point) => `M${short(x)} ${short(y)}h0`

/** Waves around a point: `count` circles, one wavelength apart. */
export function ripples(source: Point, wavelength: number, count: number): string {
  return Array.from({ length: count }, (_, ring) => circle(source, (ring + 1) * wavelength)).join('')
}

/**
 * Points where crests of two sources meet, right of the line between them: `order` is the path difference in wavelengths. The sources are
 * above each other, `gap` apart, around `middle`.
 */
export function crests(middle: Point, gap: number, wavelength: number, count: number, order: number): string {
  const rings = Array.from({ length: count }, (_, ring) => (ring + 1) * wavelength)
  const points = rings.flatMap((upper) => {
    const lowers = order === 0 ? [upper] : [upper + order * wavelength, upper - order * wavelength]
    return lowers.flatMap((lower) => {
      const y = (upper ** 2 - lower ** 2) / (2 * gap)
      const square = upper ** 2 - (y + gap / 2) ** 2
      return square > 0 && lower > 0 ? [{ x: middle.x + Math.sqrt(square), y: middle.y + y }] : []
    })
  })
  return points.map(dot).join('')
}

/** A particle in two positions at once, as a halftone: the dots of a grid, each as wide as its probability. Near-zero dots are omitted. */
export function cloud(columns: number, rows: number, step: number, widths: readonly number[]) {
  const classes = widths.map((width) => ({ width, dots: '' }))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column / (columns - 1)) * 2 - 1
      const y = (row / (rows - 1)) * 2 - 1
      const here = Math.exp(-((x + 0.42) ** 2 + y ** 2 * 0.6) * 4.5)
      const there = Math.exp(-((x - 0.42) ** 2 + y ** 2 * 0.6) * 4.5)
      const likely = here ** 2 + there ** 2 + 2 * here * there * Math.cos(x * 11)
      const found = classes[Math.min(widths.length, Math.round(likely * widths.length)) - 1]
      if (found) found.dots += dot({ x: (column + 0.5) * step, y: (row + 0.5) * step })
    }
  }
  return classes
}
