import { printableLines } from '@site/records/documents/printable'
import type { Cell, Tone } from './cell'
import { layOut } from './lay-out'
import type { Progress } from './progress'

export type Ask = ((question: string) => Promise<string>) | null

/** Runs a step of a command that may take long, and prints its duration. */
export type Step = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>

/** The only output of a command to its user. */
export interface Report {
  log(line: string, tone?: Tone): void
  /** Prints rows with aligned cells. */
  table(rows: readonly (readonly Cell[])[]): void
  /** @param count the number of steps: `[1/3]` precedes the title. */
  steps(count: number): Step
  /** Resolves with the typed text, trimmed; `null` in a script. */
  readonly ask: Ask
  /** Nothing is worked on: the command only serves. */
  serving(): void
}

export interface FinishedStep {
  readonly title: string
  readonly seconds: number
  readonly isDone: boolean
}

/** The output for lines, and its properties. */
export interface Screen {
  print(line: string): void
  paint(text: string, tone: Tone): string
  /** Characters per line; `null` without a terminal: lines are then not wrapped. */
  readonly columns: number | null
}

/** @param finished called with every step when it ends. */
export function createReport(screen: Screen, progress: Progress, finished: FinishedStep[], ask: Ask): Report {
  const painted = (cell: Cell) =>
    typeof cell === 'string' ? printableLines(cell) : screen.paint(printableLines(cell.text), cell.tone)
  const print = (...cells: readonly Cell[]) => {
    progress.said()
    screen.print(cells.map(painted).join(''))
  }
  return {
    serving: () => progress.pause(),
    ask:
      ask &&
      ((question) => {
        progress.pause()
        return ask(question)
      }),
    log: (line, tone) => print(tone ? { text: line, tone } : line),
    table(rows) {
      for (const cells of layOut(rows, screen.columns)) print(...cells)
    },
    steps(count) {
      let number = 0
      return async (name, work) => {
        number += 1
        const title = count > 1 ? `[${number}/${count}] ${name}` : name
        const start = performance.now()
        const ends = (isDone: boolean) => {
          const seconds = (performance.now() - start) / 1000
          finished.push({ title, seconds, isDone })
          progress.goesOn(null)
          const mark = isDone ? ({ text: '✓', tone: 'good' } as const) : ({ text: '✗', tone: 'bad' } as const)
          print(mark, ` ${title} `, { text: `(${seconds.toFixed(1)} s)`, tone: 'quiet' })
        }
        progress.goesOn(title)
        try {
          const result = await work()
          ends(true)
          return result
        } catch (error) {
          ends(false)
          throw error
        }
      }
    },
  }
}
