/** A step, and its duration. */
export interface Timed {
  readonly what: string
  readonly seconds: number
}

/** Times successive steps. */
export interface Stopwatch {
  readonly done: readonly Timed[]
  /** @throws the step's error, prefixed with its name. */
  step<Result>(what: string, run: () => Promise<Result>): Promise<Result>
}

/** @param say called after every step. */
export function startStopwatch(say: (line: string) => void): Stopwatch {
  const done: Timed[] = []
  return {
    done,
    async step(what, run) {
      const start = performance.now()
      try {
        return await run()
      } catch (cause) {
        throw new Error(`${what}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      } finally {
        const seconds = (performance.now() - start) / 1000
        done.push({ what, seconds })
        say(`${secondsOf(seconds)}  ${what}`)
      }
    },
  }
}

export const secondsOf = (seconds: number): string => `${seconds.toFixed(seconds < 1 ? 2 : 1)} s`
