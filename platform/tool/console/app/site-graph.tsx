import { clsx } from 'clsx/lite'
import type { Link, Part } from '../answers'
import styles from './site-graph.module.css'
import { hrefOf } from './use-place'

interface SiteGraphProps {
  readonly parts: readonly Part[]
  readonly links: readonly Link[]
  readonly chosen: string | null
  readonly affected: ReadonlySet<string>
}

const BOX = { width: 150, height: 44, gapX: 110, gapY: 22 }
const COLUMNS = ['shell', 'remote', 'major'] as const

/** The parts in three columns, and a line for each pair in which one needs the other. */
export function SiteGraph({ parts, links, chosen, affected }: SiteGraphProps) {
  const places = placesOf(parts)
  const rows = Math.max(...COLUMNS.map((kind) => parts.filter((part) => part.kind === kind).length))
  const width = COLUMNS.length * BOX.width + (COLUMNS.length - 1) * BOX.gapX
  const height = rows * (BOX.height + BOX.gapY)
  const pairs = new Map(links.map((link) => [`${link.from} ${link.to}`, link]))
  return (
    <nav className={styles.frame} aria-label="Who needs whom">
      <svg viewBox={`-60 -8 ${width + 120} ${height + 8}`} className={styles.graph}>
        <title>A line joins a part with each that it needs</title>
        {[...pairs.values()].map(({ from, to }) => {
          const [start, end] = [places.get(from), places.get(to)]
          if (!start || !end) return null
          const isNear = chosen !== null && (from === chosen || to === chosen)
          return (
            <path
              key={`${from} ${to}`}
              d={lineBetween(start, end)}
              className={clsx(styles.line, isNear && styles.near, chosen !== null && !isNear && styles.far)}
            />
          )
        })}
        {parts.map(({ name, version, kind }) => {
          const place = places.get(name)
          if (!place) return null
          const isAffected = affected.has(name)
          return (
            <a
              key={name}
              href={hrefOf('live', name)}
              aria-label={`${name} ${version}${isAffected ? ', can feel a change' : ''}`}
              aria-current={name === chosen ? 'true' : undefined}
              className={clsx(styles.part, styles[kind], isAffected && styles.affected)}
            >
              <rect {...place} width={BOX.width} height={BOX.height} rx="10" />
              <text x={place.x + 14} y={place.y + 19} className={styles.name}>
                {shortened(name)}
              </text>
              <text x={place.x + 14} y={place.y + 35} className={styles.version}>
                {shortened(version)}
              </text>
            </a>
          )
        })}
      </svg>
    </nav>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function placesOf(parts: readonly Part[]): ReadonlyMap<string, Point> {
  const columns = COLUMNS.map((kind) => parts.filter((part) => part.kind === kind))
  const rows = Math.max(...columns.map(({ length }) => length))
  return new Map(
    columns.flatMap((column, at) =>
      column.map(({ name }, row) => {
        const y = (row + (rows - column.length) / 2) * (BOX.height + BOX.gapY)
        return [name, { x: at * (BOX.width + BOX.gapX), y }] as const
      }),
    ),
  )
}

/** Between columns from side to side; inside one, in a bow on its left. */
function lineBetween(from: Point, to: Point): string {
  const middle = BOX.height / 2
  if (from.x === to.x) {
    const bow = 24 + Math.min(36, Math.abs(from.y - to.y) / 8)
    return `M${from.x} ${from.y + middle}C${from.x - bow} ${from.y + middle} ${to.x - bow} ${to.y + middle} ${to.x} ${to.y + middle}`
  }
  const [left, right] = from.x < to.x ? [from, to] : [to, from]
  const half = (left.x + BOX.width + right.x) / 2
  return `M${left.x + BOX.width} ${left.y + middle}C${half} ${left.y + middle} ${half} ${right.y + middle} ${right.x} ${right.y + middle}`
}

const shortened = (text: string) => (text.length > 19 ? `${text.slice(0, 18)}…` : text)
