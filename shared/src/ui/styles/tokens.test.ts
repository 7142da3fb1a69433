import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

function colour(token: string, theme: Theme): string {
  const pair = new RegExp(`--color-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const value = pair?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`tokens.css has no pair of six-digit colours for --color-${token}`)
  return value
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'surface', 'sunken', 'accent-soft']

const texts: [text: string, ground: string][] = [
  ...['ink', 'muted', 'accent', 'accent-strong'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['danger', 'success'].flatMap((text) =>
    ['bg', 'surface', 'sunken'].map((ground): [string, string] => [text, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
]

const edges = ['line-strong', 'danger', 'second'].flatMap((edge) =>
  ['bg', 'surface', 'sunken'].map((ground): [string, string] => [edge, ground]),
)

describe.each<Theme>(['light', 'dark'])('contrast of the %s theme (WCAG 2.2 AA)', (theme) => {
  it.each(texts)('lets %s be read on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('lets the edge %s be seen on %s', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  it.each(['ink', 'muted', 'accent'])('lets the dark theme’s %s be read on the inverse ground', (text) => {
    expect(contrast(colour(text, 'dark'), colour('inverse', theme))).toBeGreaterThanOrEqual(4.5)
  })
})
