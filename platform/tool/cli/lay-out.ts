import { wrapAnsi } from 'fast-wrap-ansi'
import type { Cell } from './cell'

const GAP = '  '
/** A narrower last column is harder to read than a line wrapped by the terminal. */
const LEAST_WIDTH = 16

export const textOf = (cell: Cell | undefined) => (typeof cell === 'object' ? cell.text : (cell ?? ''))

/** The lines of a table: columns as wide as their widest cell, and the last one broken between words at `columns`. */
export function layOut(rows: readonly (readonly Cell[])[], columns: number | null): Cell[][] {
  const most = Math.max(0, ...rows.map((cells) => cells.length))
  const widths = Array.from({ length: most - 1 }, (_, column) =>
    Math.max(...rows.map((cells) => (cells.length > column + 1 ? textOf(cells[column]).length : 0))),
  )
  return rows.flatMap((cells) => {
    const first = cells.slice(0, -1).map((cell, column) => padded(cell, (widths[column] ?? 0) + GAP.length))
    const indent = first.reduce((sum, cell) => sum + textOf(cell).length, GAP.length)
    const last = cells.at(-1) ?? ''
    const width = columns === null ? 0 : Math.max(LEAST_WIDTH, columns - indent)
    const lines = width ? wrapAnsi(textOf(last), width).split('\n') : [textOf(last)]
    return lines.map((text, line): Cell[] => {
      const cell = typeof last === 'object' ? { text, tone: last.tone } : text
      return line === 0 ? [GAP, ...first, cell] : [' '.repeat(indent), cell]
    })
  })
}

const padded = (cell: Cell, width: number): Cell =>
  typeof cell === 'object' ? { ...cell, text: cell.text.padEnd(width) } : cell.padEnd(width)
