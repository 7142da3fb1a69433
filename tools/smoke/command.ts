import { readOptions } from '@site/tool/scripts/read-options'
import { helpOn } from '@site/tool/scripts/scripts.mjs'
import { runSmoke, type StepResult } from './run-smoke'

const MARKS = { ok: '✓', failed: '✗', 'not run': '–' } as const

export interface SmokeOutput {
  line(text: string): void
  error(text: string): void
}

/** The command `node tools/run.mjs smoke`. Resolves with its exit code. */
export async function smokeCommand(args: readonly string[], output: SmokeOutput): Promise<number> {
  let given: ReturnType<typeof readCommandLine>
  try {
    given = readCommandLine(args)
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 2
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

/** @throws Error that names the mistake in the command line. */
function readCommandLine(args: readonly string[]): { url: string; email: string | undefined } {
  const given = readOptions('smoke', undefined, args)
  const url = given.text('url')
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(
      `--url has to be the address of the site, such as https://site.example\n\n${helpOn('smoke')}`,
    )
  const email = given.text('email')
  if (email !== undefined && !/^\S+@\S+$/.test(email))
    throw new Error(`--email has to be a mail address, not "${email}".\n\n${helpOn('smoke')}`)
  return { url: new URL(url).origin, email }
}

function linesOf({ name, outcome, ms, text, next }: StepResult): string[] {
  const time = outcome === 'not run' ? 'not run' : `${(ms / 1000).toFixed(1)} s`
  return [
    `  ${MARKS[outcome]} ${name.padEnd(21)} ${time.padStart(7)}  ${text}`,
    ...(next === undefined ? [] : [`${' '.repeat(35)}Next: ${next}`]),
  ]
}
