/** Shows that a command is still running while nothing is printed. */
export interface Progress {
  /** Starts a step; `null`: the rest of the command. */
  goesOn(step: string | null): void
  /** A line is about to be printed. */
  said(): void
  /** Stops until the next call of either: a question is open, or the command has ended. */
  pause(): void
}

export const NO_PROGRESS: Progress = {
  goesOn: () => undefined,
  said: () => undefined,
  pause: () => undefined,
}

interface Pace {
  /** Silence before anything is shown. */
  readonly afterMs: number
  readonly everyMs: number
  show(what: string, seconds: number): void
  hide(): void
}

function startPaced(command: string, { afterMs, everyMs, show, hide }: Pace): Progress {
  const begun = Date.now()
  let what = command
  let start = begun
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      show(what, Math.round((Date.now() - start) / 1000))
      wait(everyMs)
    }, ms)
    timer.unref()
  }
  wait(afterMs)
  return {
    goesOn(step) {
      what = step ?? command
      start = step ? Date.now() : begun
      wait(afterMs)
    },
    said() {
      hide()
      wait(afterMs)
    },
    pause() {
      clearTimeout(timer)
      hide()
    },
  }
}

/** Without a terminal: a line after two seconds of silence, and then one every five. */
export const startProgress = (command: string, write: (line: string) => void): Progress =>
  startPaced(command, {
    afterMs: 2000,
    everyMs: 5000,
    show: (what, seconds) => write(`  … ${what} goes on, ${seconds} s`),
    hide: () => undefined,
  })

/** On a terminal: one spinner line, cleared before anything is printed. */
export const startSpinner = (
  command: string,
  spinner: { text: string; start(): unknown; stop(): unknown },
): Progress =>
  startPaced(command, {
    afterMs: 500, // shorter steps would flicker
    everyMs: 1000,
    show(what, seconds) {
      spinner.text = `${what} … ${seconds} s`
      spinner.start()
    },
    hide: () => void spinner.stop(),
  })
