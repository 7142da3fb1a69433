import { type Log, textLog } from './log'

/**
 * Cleans up on Ctrl-C, once: a terminal signals the whole process group, and a parent may signal again. A second signal must not kill a
 * database that is closing.
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<unknown>, log: Log = textLog): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      if (process.stdout.isTTY) console.info() // the terminal's own ^C is on this line
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
