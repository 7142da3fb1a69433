import type { Command, Option } from './command'
import { COMMON_OPTIONS } from './read-arguments'

/** What `--help` and `help` say of the tool. */
export const overview = (commands: readonly Command[]): string =>
  `npm run release -- <command>

${commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n')}

Every command takes:
${listed(COMMON_OPTIONS)}

It ends with 0 when all is done and well, 1 when something was refused or is wrong, 2 when the command line was not
understood, 3 when it broke off. docs/releasing.md tells more.`

/** What `--help` says of one command. */
export const helpOn = ({ usage, summary, options = {} }: Command): string =>
  `npm run release -- ${usage}

  ${summary}

${listed({ ...options, ...COMMON_OPTIONS })}`

function listed(options: Readonly<Record<string, Option>>): string {
  const names = Object.entries(options).map(([name, { type, help }]) => ({
    name: `--${name}${type === 'string' ? ' <text>' : ''}`,
    help,
  }))
  const width = Math.max(...names.map(({ name }) => name.length))
  return names.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`).join('\n')
}
