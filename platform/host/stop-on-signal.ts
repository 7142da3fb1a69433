/**
 * Puts everything away on Ctrl-C, once: a terminal tells the whole group of processes, and a parent may tell it again. A second
 * signal must not end a database that is closing.
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<unknown>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      console.info('\nStopping …')
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error)
          process.exit(1)
        },
      )
    })
  }
}
