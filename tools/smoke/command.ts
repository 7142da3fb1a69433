import { readOptions } from '../read-options'
import { runSmoke, type StepResult } from './run-smoke'

const usage = `npm run smoke -- --url https://site.example
npm run smoke -- --url https://site.example --email you+smoke@example.com

Checks a deployed site and its backend, as its pages use them. It leaves one chat message and, with --email, one
account that is not confirmed; it names both at the end.

  --url    address of the site
  --email  address for a sign-up; you get its mail. Without it that step is not run.
  --help   this text

Exit codes: 0 every step that was run is ok, 1 a step failed, 2 the command line was not understood.`

const MARKS = { ok: '✓', failed: '✗', 'not run': '–' } as const

export interface SmokeOutput {
  line(text: string): void
  error(text: string): void
}

/** The command `npm run smoke`. Resolves with its exit code. */
export async function smokeCommand(args: readonly string[], output: SmokeOutput): Promise<number> {
  let given: ReturnType<typeof readCommandLine>
  try {
    given = readCommandLine(args)
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 2
  }
  if (given === 'help') {
    output.line(usage)
    return 0
  }
  output.line(`Checking ${given.url}\n`)
  const { results, left } = await runSmoke({
    ...given,
    report(result) {
      for (const line of linesOf(result)) output.line(line)
    },
  })
  const count = (outcome: StepResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  output.line(`\n${count('ok')} ok, ${count('failed')} failed, ${count('not run')} not run.`)
  if (left.length > 0) output.line(`Left in the project:\n${left.map((what) => `  - ${what}`).join('\n')}`)
  return count('failed') > 0 ? 1 : 0
}

/** @throws Error that says what is wrong with the command line. */
function readCommandLine(args: readonly string[]): { url: string; email: string | undefined } | 'help' {
  const options = { url: { type: 'string' }, email: { type: 'string' } } as const
  const given = readOptions({ options, usage }, args)
  if (given.wantsHelp) return 'help'
  const url = given.text('url')
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`--url has to be the address of the site, such as https://site.example\n\n${usage}`)
  const email = given.text('email')
  if (email !== undefined && !/^\S+@\S+$/.test(email))
    throw new Error(`--email has to be a mail address, not "${email}".\n\n${usage}`)
  return { url: new URL(url).origin, email }
}

function linesOf({ name, outcome, ms, text, next }: StepResult): string[] {
  const time = outcome === 'not run' ? 'not run' : `${(ms / 1000).toFixed(1)} s`
  return [
    `  ${MARKS[outcome]} ${name.padEnd(21)} ${time.padStart(7)}  ${text}`,
    ...(next === undefined ? [] : [`${' '.repeat(35)}Next: ${next}`]),
  ]
}
