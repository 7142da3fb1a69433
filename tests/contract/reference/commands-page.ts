import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Command, CommandLine, Option } from '../../../platform/tool/cli/command'
import { COMMAND_LINES, TASKS } from '../../../platform/tool/cli/command-lines'
import { COMMON_OPTIONS } from '../../../platform/tool/cli/options'
import type { CommandName } from '../../../platform/tool/cli/output'
import { COMMANDS } from '../../../platform/tool/commands/all-commands'
import { runCommand } from '../../../platform/tool/testing/run-command'
import {
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../../../platform/tool/testing/stress/small-site'

/** A day with the tool: one example of each command that needs neither a build nor a machine of its own, in an order that works. */
const DAY = [
  'keys add team-chat --remotes chat',
  'whoami',
  'can-activate chat@1.3.0',
  'activate chat@1.3.0',
  'status',
  'history --limit 5',
  'diff',
  'verify',
  'open chat --print',
  'rollback chat',
  'remove jobs --yes',
  'confirm',
  'prune --dry-run',
  'types',
] as const

/** The output of each example of the day. */
async function outputs(): Promise<ReadonlyMap<string, string>> {
  const site = await makeSmallSite(['jobs', 'chat', 'forms'])
  try {
    await addSmallRelease(releaseContext(site), 'chat', '1.3.0')
    const printed = new Map<string, string>()
    for (const line of DAY) printed.set(line, await outputOf(site, line))
    return sameEveryDay(printed)
  } finally {
    await site.remove()
  }
}

async function outputOf(site: SmallSite, line: string): Promise<string> {
  const [name = '', ...args] = line.split(' ')
  const command: Command = await COMMANDS[name as CommandName]()
  return (await runCommand(command, site, args)).said
}

/** Names of compositions, keys, folders, dates and durations differ from run to run: each gets one of its own that stays. */
function sameEveryDay(printed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    const kept = names.get(id) ?? createHash('sha256').update(`${names.size}`).digest('hex').slice(0, 16)
    names.set(id, kept)
    return kept
  }
  const same = (text: string) =>
    text
      .replaceAll(new RegExp(`${tmpdir()}/small-site-\\w+`, 'g'), '/srv/site')
      .replaceAll(/\b[0-9a-f]{16}\b/g, nameOf)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-27T09:30:00.000Z')
      .replaceAll(/\(\d+\.\d s\)/g, '(0.4 s)')
  return new Map([...printed].map(([line, text]) => [line, same(text)]))
}

function optionRow([name, option]: readonly [string, Option]): string {
  const value = option.type === 'string' ? ` ${option.value.replaceAll('|', '\\|')}` : ''
  return `| \`--${name}${value}\` | ${option.help.replaceAll('<', '&lt;')} |`
}

const optionsTable = (options: Readonly<Record<string, Option>>) =>
  ['| option | what it does |', '| --- | --- |', ...Object.entries(options).map(optionRow)].join('\n')

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\``

function commandSection(
  name: string,
  { usage, summary, options = {}, examples }: CommandLine,
  printed: ReadonlyMap<string, string>,
): string {
  const shown = [...printed].filter(([line]) => line.split(' ')[0] === name)
  return [
    `### ${name}`,
    `${(summary[0] ?? '').toUpperCase()}${summary.slice(1)}.`,
    fence(usage.replaceAll('   or   ', '\n'), 'text'),
    ...(Object.keys(options).length > 0 ? [optionsTable(options)] : []),
    'Examples:',
    fence(examples.map((example) => `npm run release -- ${example}`).join('\n')),
    ...shown.map(([line, text]) => `\`${line}\` prints:\n\n${fence(text, 'text')}`),
  ].join('\n\n')
}

/** `docs/commands.md`. It needs a clock that stands still, so that every move is made now. */
export async function commandsPage(): Promise<string> {
  const printed = await outputs()
  const tasks = Object.entries(TASKS).map(([task, lines]) => {
    const sections = Object.entries(lines).map(([name, line]) => commandSection(name, line, printed))
    return `## ${task}\n\n${sections.join('\n\n')}`
  })
  return `# Commands of the release tool

Written from \`platform/tool/cli\`, and from what the commands print on a small site, by \`npm run unit -- tests/contract/reference -u\`. The
${Object.keys(COMMAND_LINES).length} commands are \`npm run release -- <command>\`. [Releasing](releasing.md) shows how they work together.

## Options of every command

${optionsTable(COMMON_OPTIONS)}

Exit codes: 0 success, 1 refused or problem found, 2 usage error, 3 failed unexpectedly.

${tasks.join('\n\n')}
`
}
