import type { CommandLine } from './command'
import { LOOKING } from './look-lines'
import { MACHINE } from './machine-lines'
import { CONFIRM_OPTIONS, NO_PAGES } from './options'
import type { CommandName } from './output'
import { RELEASING } from './release-lines'

// Nothing here imports a command's dependencies: help is printed before any of those are loaded.

const STARTING = {
  new: {
    usage: 'new mfe-<name> [--repository <folder> --packages <folder or https://site> | --scope <@name>]',
    summary: 'start a new remote with one page, here or in a repository of its own',
    options: {
      repository: {
        type: 'string',
        value: '<folder>',
        help: 'an empty folder that becomes a repository of its own',
      },
      packages: {
        type: 'string',
        value: '<folder or https://site>',
        help: 'where that repository gets its packages: a folder of archives, or a site',
      },
      scope: {
        type: 'string',
        value: '<@name>',
        help: 'or the registry scope under which the site publishes them',
      },
    },
    examples: ['new mfe-jobs', 'new mfe-jobs --repository ../jobs --packages https://site.example'],
  },
  keys: {
    usage: 'keys [add <owner> --remotes <name,name> | install <bundle> | rotate <owner>]',
    summary: 'list the trusted keys, make one for a team, install a bundle, or replace a key',
    options: {
      remotes: {
        type: 'string',
        value: '<name,name>',
        help: 'the remotes that the new key may publish and activate',
      },
    },
    examples: [
      'keys',
      'keys add team-chat --remotes chat',
      'keys install team-chat.bundle.json',
      'keys rotate team-chat',
    ],
  },
} as const satisfies Readonly<Record<string, CommandLine>>

const UPGRADING = {
  rehearse: {
    usage: 'rehearse shared@<version> [--no-pages] [--journeys]',
    summary: 'show what a release of the shared modules would break, for the shell and every live remote',
    options: {
      'no-pages': NO_PAGES,
      journeys: {
        type: 'boolean',
        help: 'in the repository of a remote: run its npm run journeys as well',
      },
    },
    examples: ['rehearse shared@2.0.0', 'rehearse shared@2.0.0 --no-pages'],
  },
  pack: {
    usage: 'pack [--out <folder>] [--scope <@name>]',
    summary: 'make the npm packages that a remote in a repository of its own is built with',
    options: {
      out: {
        type: 'string',
        value: '<folder>',
        help: 'the folder for the archives; otherwise .cache/packages',
      },
      scope: { type: 'string', value: '<@name>', help: 'name them for a registry, in a scope that you own' },
    },
    examples: ['pack'],
  },
  prune: {
    usage: 'prune [--days <number>] [--releases <number>] [--yes] [--dry-run]',
    summary: 'remove releases that no open tab and no rollback can still need (asks first)',
    options: {
      ...CONFIRM_OPTIONS,
      days: { type: 'string', value: '<number>', help: 'how many days a tab may stay open; otherwise 14' },
      releases: {
        type: 'string',
        value: '<number>',
        help: 'how many releases of each remote are kept in any case; otherwise 3',
      },
    },
    examples: ['prune --dry-run', 'prune --days 30 --yes'],
  },
} as const satisfies Readonly<Record<string, CommandLine>>

/** The syntax and purpose of each command. */
export const COMMAND_LINES = {
  ...MACHINE,
  ...STARTING,
  ...RELEASING,
  ...LOOKING,
  ...UPGRADING,
} satisfies Readonly<Record<CommandName, CommandLine>>

/** The same by task, as help lists them. */
export const TASKS: Readonly<Record<string, Readonly<Record<string, CommandLine>>>> = {
  'Set up a machine': MACHINE,
  'Start a remote': STARTING,
  'Release it': RELEASING,
  'Look at what is live': LOOKING,
  'Upgrade and clean up': UPGRADING,
}

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMAND_LINES, name)

/** The command that these words begin with, whose name may have two (`log who`), and the words after it. */
export function commandIn(words: readonly string[]): {
  readonly name: string
  readonly args: readonly string[]
} {
  const both = words.slice(0, 2).join(' ')
  return isCommand(both)
    ? { name: both, args: words.slice(2) }
    : { name: words[0] ?? '', args: words.slice(1) }
}

/** The commands of two words that begin with this one. */
export const commandsOf = (first: string): CommandName[] =>
  Object.keys(COMMAND_LINES)
    .filter(isCommand)
    .filter((name) => name.startsWith(`${first} `))
