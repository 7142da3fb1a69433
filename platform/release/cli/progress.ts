const QUIET_MS = 2000
const THEN_MS = 5000

/** Says that a long step goes on, whenever nothing else was said for two seconds. */
export function startProgress(what: string, write: (line: string) => void): { said(): void; stop(): void } {
  const start = Date.now()
  let timer: NodeJS.Timeout
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      write(`  … ${what} goes on, ${Math.round((Date.now() - start) / 1000)} s`)
      wait(THEN_MS)
    }, ms)
    timer.unref()
  }
  wait(QUIET_MS)
  return { said: () => wait(QUIET_MS), stop: () => clearTimeout(timer) }
}
