import { type Log, textLog } from './log'

/**
 * Puts everything away on Ctrl-C, once: a terminal tells the whole group of processes, and a parent may tell it again. A second
 * signal must not end a database that is closing.
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<unknown>, log: Log = textLog): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      if (process.stdout.isTTY) console.info() // the line has the terminal's own ^C
      log('info', 'Stopping …')
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log('error', error instanceof Error ? error.message : String(error))
          process.exit(1)
        },
      )
    })
  }
}
