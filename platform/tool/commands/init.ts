import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readVariables } from '@site/host/environment/read-variables'
import { ReleaseError } from '@site/records/store/release-error'
import { errorMessage } from '@site/shared/errors'
import type { CommandArgs, ReadContext, ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { withVariables } from '../machine/env-text'

/** Variable → its option, and the question for it. */
const ASKED = {
  STORE_DIR: { option: 'store', question: 'Store, a folder or s3://bucket/prefix' },
  RELEASE_OWNER: { option: 'as', question: 'Owner who signs, such as team-jobs or site' },
  SITE_URL: { option: 'site', question: 'Address of the site, such as https://site.example' },
} as const
type Asked = keyof typeof ASKED
const NAMES = Object.keys(ASKED) as Asked[]

/** Writes the settings of a machine that releases into `.env`. */
export const initCommand: ReadingCommand<Output<'init'>> = {
  ...COMMAND_LINES.init,
  onlyReads: true,
  worksWithoutTrust: true,
  async run(context, args) {
    const file = join(context.root, '.env')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const before: Readonly<Record<string, string | undefined>> = parseEnv(text)
    const given = await givenValues(context, args, before)
    refuseUnusable(given)
    const written: Record<string, string> = {}
    for (const name of NAMES) {
      const [value, old] = [given[name], before[name]]
      if (value === undefined || value === old) continue
      if (old && !args.flag('yes')) await refuseReplacing(context, { name, value, old })
      written[name] = value
    }
    writeFileSync(file, withVariables(text, written), { mode: 0o600 }) // the mode of a new file: secrets may follow
    for (const [name, value] of Object.entries(written)) context.log(`  ${name}=${value}`)
    context.log(
      `${Object.keys(written).length > 0 ? `Written to ${file}.` : `${file} stays as it is.`} Next: npm run release -- doctor`,
    )
    return { ok: true, file, written }
  },
}

type Values = Partial<Record<Asked, string>>

async function givenValues(
  { ask }: ReadContext,
  args: CommandArgs,
  before: Readonly<Record<string, string | undefined>>,
): Promise<Values> {
  const given: Values = {}
  for (const name of NAMES) {
    const value = args.text(ASKED[name].option)
    if (value) given[name] = value
  }
  if (Object.keys(given).length > 0) return given
  if (!ask)
    throw new ReleaseError({
      code: 'KW1007',
      what: 'Nothing was written.',
      cause: 'No value is given, and no terminal is attached to ask for one.',
      next: 'npm run release -- init --store s3://bucket/prefix --as team-jobs --site https://site.example',
    })
  for (const name of NAMES) {
    const now = before[name] ? ` [${before[name]}]` : ' [leave it out]'
    const answer = await ask(`${ASKED[name].question}${now}:`)
    if (answer) given[name] = answer
  }
  return given
}

function refuseUnusable(given: Values): void {
  const broken = NAMES.filter((name) => /['\n\r]/.test(given[name] ?? ''))
  try {
    readVariables(
      NAMES,
      given,
      broken.map((name) => `${name}: it has a quotation mark or more than one line`),
    )
  } catch (error) {
    throw new ReleaseError({
      code: 'KW1009',
      what: 'Nothing was written.',
      cause: errorMessage(error),
      next: 'Correct the value and run the command again.',
    })
  }
}

async function refuseReplacing(
  { ask }: ReadContext,
  { name, value, old }: { readonly name: Asked; readonly value: string; readonly old: string },
): Promise<void> {
  if (ask && /^y(es)?$/i.test(await ask(`${name} is ${old}. Replace it with ${value}? [y/N]`))) return
  throw new ReleaseError({
    code: 'KW1008',
    what: 'Nothing was written.',
    cause: `.env sets ${name} to ${old}, not to ${value}.`,
    next: `Change it there yourself, or replace it with --yes.`,
  })
}
