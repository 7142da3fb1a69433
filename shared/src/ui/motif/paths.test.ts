import { describe, expect, it } from 'vitest'
import { cloud, crests, ripples } from './paths'

const numbers = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('the motif', () => {
  it('draws one ring per wavelength', () => {
    expect(numbers(ripples({ x: 100, y: 50 }, 10, 3))).toEqual([
      [90, 50],
      [80, 50],
      [70, 50],
    ])
  })

  it('puts crests of order n where one way is n wavelengths longer', () => {
    const middle = { x: 60, y: 240 }
    for (const order of [0, 1, 2]) {
      const points = numbers(crests(middle, 150, 30, 17, order))
      expect(points.length).toBeGreaterThan(5)
      for (const [x = 0, y = 0] of points) {
        const upper = Math.hypot(x - 60, y - (240 - 75))
        const lower = Math.hypot(x - 60, y - (240 + 75))
        expect(Math.abs(Math.abs(upper - lower) - order * 30)).toBeLessThan(0.3)
      }
    }
  })

  it('finds the particle in two places, and between them in stripes', () => {
    const [, , , likeliest] = cloud(23, 13, 10, [1, 2, 3, 4])
    const places = numbers(likeliest?.dots ?? '').map(([x]) => x ?? 0)
    expect(Math.min(...places)).toBeLessThan(115)
    expect(Math.max(...places)).toBeGreaterThan(115)
    expect(places).not.toContain(115)
  })
})
