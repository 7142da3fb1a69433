import type { RequestKind } from '@site/testing/measure/request-log'
import { escapeHtml } from '../../shell/src/escape-html'
import type { Waterfall, WaterfallRequest } from '../runs/waterfall'

const WIDTH = 860
const LABELS = 230
const BAR = 7
const STEP = 13
const LINE = 13
const LONGEST_NAME = 34

const KINDS: Readonly<Record<RequestKind, string>> = {
  html: 'document',
  js: 'script',
  css: 'style sheet',
  image: 'image',
  font: 'font',
  data: 'data',
}
const MARKS = ['fcp', 'lcp', 'live'] as const

const STYLE = `
text{font:11px system-ui,sans-serif;fill:#1d2433}
.title{font-weight:600;font-size:14px}.group{font-weight:600;font-size:12px}
.html{fill:#1d2433}.js{fill:#c2410c}.css{fill:#0f766e}.image{fill:#4f46e5}.font{fill:#a21caf}.data{fill:#64748b}
.wait{fill-opacity:.3}
.mark{stroke:#1d2433;stroke-dasharray:3 3}.grid{stroke:#1d2433;stroke-opacity:.12}
@media (prefers-color-scheme:dark){text{fill:#e6e9f0}.html{fill:#e6e9f0}.js{fill:#fb923c}.css{fill:#2dd4bf}.image{fill:#8b85ff}.font{fill:#e879f9}.data{fill:#94a3b8}.mark{stroke:#e6e9f0}.grid{stroke:#e6e9f0}}`

/**
 * When the files of a page are requested (pale), and arrive: one row per file, all on one scale, as an SVG that reads in light and dark.
 */
export function waterfallChart(title: string, waterfalls: readonly Waterfall[]): string {
  const last = Math.max(...waterfalls.flatMap(({ live, lcp }) => [live, lcp])) * 1.04
  const scale = (WIDTH - LABELS - 8) / last
  const at = (ms: number) => (LABELS + Math.min(ms, last) * scale).toFixed(1)
  const parts: string[] = legend(36)
  let y = 64
  for (const waterfall of waterfalls) {
    const { label, requests } = waterfall
    const first = y + 8 + MARKS.length * LINE
    const bottom = first + requests.length * STEP
    parts.push(`<text class="group" x="0" y="${y}">${escapeHtml(label)}</text>`)
    parts.push(...grid(last, first - 4, bottom, at), ...marks(waterfall, y, bottom, at))
    parts.push(...requests.flatMap((request, index) => row(request, first + index * STEP, at)))
    y = bottom + 48
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - 20}" role="img" aria-label="${escapeHtml(title)}">
<style>${STYLE}</style>
<text class="title" x="0" y="16">${escapeHtml(title)}</text>
${parts.join('\n')}
</svg>
`
}

function legend(y: number): string[] {
  return Object.entries(KINDS).map(
    ([kind, name], index) =>
      `<rect class="${kind}" x="${index * 96}" y="${y - BAR}" width="14" height="${BAR}"/><text x="${index * 96 + 19}" y="${y}">${name}</text>`,
  )
}

function grid(last: number, top: number, bottom: number, at: (ms: number) => string): string[] {
  const seconds = [...Array(Math.floor(last / 1000) + 1).keys()]
  return seconds.flatMap((second) => [
    `<line class="grid" x1="${at(second * 1000)}" x2="${at(second * 1000)}" y1="${top}" y2="${bottom}"/>`,
    `<text x="${at(second * 1000)}" y="${bottom + LINE}" text-anchor="middle">${second} s</text>`,
  ])
}

/** Each name has a row of its own: two marks may coincide. */
function marks(waterfall: Waterfall, top: number, bottom: number, at: (ms: number) => string): string[] {
  return MARKS.flatMap((mark, index) => {
    const x = at(waterfall[mark])
    const y = top + (index + 1) * LINE
    const name = mark === 'live' ? mark : mark.toUpperCase()
    return [
      `<line class="mark" x1="${x}" x2="${x}" y1="${y - 8}" y2="${bottom}"/>`,
      `<text x="${Number(x) - 4}" y="${y}" text-anchor="end">${name} ${Math.round(waterfall[mark]).toLocaleString('en')} ms</text>`,
    ]
  })
}

function row(
  { path, kind, start, firstByte, end }: WaterfallRequest,
  y: number,
  at: (ms: number) => string,
): string[] {
  const bar = (from: number, to: number, tone: string) =>
    `<rect class="${kind}${tone}" x="${at(from)}" y="${y}" width="${Math.max(1, Number(at(to)) - Number(at(from))).toFixed(1)}" height="${BAR}"/>`
  return [
    `<text x="${LABELS - 6}" y="${y + BAR}" text-anchor="end">${escapeHtml(shortened(path))}</text>`,
    bar(start, firstByte, ' wait'),
    bar(firstByte, end, ''),
  ]
}

/** `/remotes/chat/0.1.0-local.bd1fb189/assets/launcher-CHpRf_Sd.js?x=1` → `chat/launcher.js` */
export function shortened(path: string): string {
  const [file = '', ...folders] = path
    .replace(/[?#].*/, '')
    .split('/')
    .reverse()
  if (!file) return path
  const part = folders.filter((name) => name && !/^(assets|remotes|\d.*)$/.test(name)).at(0)
  const name = `${part ? `${part}/` : ''}${file.replace(/[-.][\w-]{8,10}(?=\.\w+$)/, '')}`
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}
