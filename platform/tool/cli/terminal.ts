import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'
import yoctoSpinner from 'yocto-spinner'
import type { Tone } from './cell'
import { startProgress, startSpinner } from './progress'
import type { Ask, Screen } from './report'

const STYLES = { good: 'green', bad: 'red', warning: 'yellow', quiet: 'dim' } as const satisfies Readonly<
  Record<Tone, Parameters<typeof styleText>[0]>
>

/** A stream of this process as a screen. `styleText` adds no colour without a terminal, or if `NO_COLOR` is set. */
export const screenOf = (stream: NodeJS.WriteStream): Screen => ({
  print: (line) => void stream.write(`${line}\n`),
  paint: (text, tone) => styleText(STYLES[tone], text, { stream }),
  columns: stream.isTTY ? stream.columns : null,
})

export const openProgress = (command: string) =>
  process.stderr.isTTY && process.stdout.isTTY
    ? startSpinner(command, yoctoSpinner({ stream: process.stderr }))
    : startProgress(command, (line) => console.error(line))

export const openAsk = (): Ask => (process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : null)

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${question} `)).trim()
  } finally {
    terminal.close()
  }
}
