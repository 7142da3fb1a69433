// Loaded by Playwright, in its process: a line of JSON for every attempt at a journey, and for every file that cannot be loaded.

const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** The first line of an error, without the colours of a terminal, and what it waited for. */
function said(error) {
  const lines = (error?.message ?? error?.value ?? '').replaceAll(COLOUR, '').split('\n').filter(Boolean)
  const [, place] = /(?:waiting for|Locator:)\s*(.+)/.exec(lines.slice(1).join('\n')) ?? []
  return [lines[0] ?? '', ...(place ? [place] : [])].join(' ')
}

export default class JourneyReporter {
  onTestEnd(test, { status, duration, errors, retry }) {
    const [, remote, , ...titles] = test.titlePath()
    const { file, line } = test.location
    print({
      remote,
      file,
      line,
      name: titles.join(' › '),
      attempt: retry,
      status,
      ms: duration,
      error: said(errors.at(-1)),
    })
  }

  onError(error) {
    print({ file: error.location?.file ?? null, error: said(error) })
  }

  printsToStdio() {
    return true
  }
}
