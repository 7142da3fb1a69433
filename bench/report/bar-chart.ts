import { escapeHtml } from '../../shell/src/escape-html'

export interface Bar {
  readonly label: string
  readonly value: number
  /** Half of all runs lie between them. */
  readonly low: number
  readonly high: number
  readonly tone: 'ours' | 'other'
}

export interface BarGroup {
  readonly title: string
  readonly bars: readonly Bar[]
}

interface BarChart {
  readonly title: string
  readonly unit: string
  readonly groups: readonly BarGroup[]
}

const WIDTH = 720
const LABELS = 290
const VALUES = 80
const BAR = 16
const STEP = 22

const STYLE = `
text{font:12px system-ui,sans-serif;fill:#1d2433}
.title{font-weight:600;font-size:14px}
.group{font-weight:600}
.other{fill:#9aa4b5}.ours{fill:#4f46e5}
.spread{stroke:#1d2433;stroke-width:1.5}
@media (prefers-color-scheme:dark){text{fill:#e6e9f0}.other{fill:#5c6678}.ours{fill:#8b85ff}.spread{stroke:#e6e9f0}}`

/** Horizontal bars with the spread of the middle half, as an SVG that reads in light and dark. */
export function barChart({ title, unit, groups }: BarChart): string {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ high }) => high)))
  const scale = (WIDTH - LABELS - VALUES) / most
  let y = 40
  const parts: string[] = []
  for (const { title: name, bars } of groups) {
    parts.push(`<text class="group" x="0" y="${y}">${escapeHtml(name)}</text>`)
    y += 10
    for (const bar of bars) {
      parts.push(...barParts(bar, y, scale, unit))
      y += STEP
    }
    y += 22
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - 10}" role="img" aria-label="${escapeHtml(title)}">
<style>${STYLE}</style>
<text class="title" x="0" y="16">${escapeHtml(title)}</text>
${parts.join('\n')}
</svg>
`
}

function barParts({ label, value, low, high, tone }: Bar, y: number, scale: number, unit: string): string[] {
  const [middle, end] = [y + BAR / 2, LABELS + value * scale]
  const at = (count: number) => (LABELS + count * scale).toFixed(1)
  return [
    `<text x="${LABELS - 8}" y="${middle + 4}" text-anchor="end">${escapeHtml(label)}</text>`,
    `<rect class="${tone}" x="${LABELS}" y="${y}" width="${(value * scale).toFixed(1)}" height="${BAR}" rx="2"/>`,
    `<line class="spread" x1="${at(low)}" x2="${at(high)}" y1="${middle}" y2="${middle}"/>`,
    `<text x="${Math.max(end, LABELS + high * scale) + 6}" y="${middle + 4}">${Math.round(value).toLocaleString('en')} ${unit}</text>`,
  ]
}
