import type { CommandLine } from './command'
import { MACHINE } from './machine-lines'
import { CONFIRM_OPTIONS, MOVE_OPTIONS, NO_PAGES, refuseNoAddress, WAIT_OPTION, WHY } from './options'
import type { CommandName } from './output'

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

const RELEASING = {
  publish: {
    usage:
      'publish <mfe-name | shell | shared …> [--bump <patch | minor | major>] [--dry-run] [--activate [--wait <address>]] [--no-types]   or   publish --changed …   or   publish --built <folder>',
    summary: 'build, check and sign a remote, the shell or shared, and add it to the store under its version',
    options: {
      'dry-run': { type: 'boolean', help: 'build and check, but upload nothing' },
      activate: { type: 'boolean', help: 'make it live as well' },
      ...WAIT_OPTION,
      changed: {
        type: 'boolean',
        help: 'publish every part of this repository whose version is not in the store yet',
      },
      built: {
        type: 'string',
        value: '<folder>',
        help: 'publish what the command build, or another tool, wrote there',
      },
      bump: {
        type: 'string',
        value: '<patch | minor | major>',
        help: 'raise the version in its package.json first; put it back if nothing is published',
      },
      version: { type: 'string', value: '<version>', help: 'a version other than that of its package.json' },
      'no-types': { type: 'boolean', help: 'skip the type check' },
    },
    examples: [
      'publish mfe-chat',
      'publish mfe-chat --bump minor --activate',
      'publish mfe-chat --dry-run',
      'publish --changed --activate --wait https://site.example',
    ],
  },
  build: {
    usage: 'build mfe-<name> --out <folder> [--version <version>]',
    summary: 'build a remote without a key or a store, for publish --built and can-activate --built',
    options: {
      out: { type: 'string', value: '<folder>', help: 'an empty folder for the build' },
      version: { type: 'string', value: '<version>', help: 'a version other than that of its package.json' },
    },
    examples: ['build mfe-jobs --out built', 'build mfe-jobs --version 0.1.7 --out built'],
  },
  'can-activate': {
    usage: 'can-activate <name>@<version> …   or   can-activate --built <folder>',
    summary: 'check whether these releases could go live, and show what would break',
    options: {
      built: {
        type: 'string',
        value: '<folder>',
        help: 'check what the command build wrote there: nothing is published, no key is needed',
      },
    },
    examples: ['can-activate chat@1.3.0', 'can-activate chat@1.3.0 --json', 'can-activate --built built'],
  },
  prove: {
    usage:
      'prove <name>@<version> … [--built <folder>] [--only <remote>] [--out <file>]   or   prove --sign <file>',
    summary:
      'run the journeys of every remote that a change can affect, on the composition that would be live',
    options: {
      built: {
        type: 'string',
        value: '<folder>',
        help: 'prove what the command build wrote there: nothing is published',
      },
      only: {
        type: 'string',
        value: '<remote>',
        multiple: true,
        help: 'run the journeys of this remote alone; such a proof does not satisfy the policy',
      },
      out: {
        type: 'string',
        value: '<file>',
        help: 'write the proof there, unsigned: no key is needed, and the store is not changed',
      },
      sign: {
        type: 'string',
        value: '<file>',
        help: 'sign a proof that --out wrote, and add it to the store',
      },
    },
    examples: [
      'prove chat@1.3.0',
      'prove chat@1.3.0 --only forms',
      'prove --built built --out proof.json',
      'prove --sign proof.json',
    ],
  },
  activate: {
    usage:
      'activate <name>@<version> … [--rehearse [--no-pages]] [--without-proof] [--why <reason>] [--dry-run] [--wait <address>]',
    summary: 'make one or several releases live together',
    options: {
      rehearse: {
        type: 'boolean',
        help: 'rehearse shared@<version> first, and activate it if nothing breaks',
      },
      'no-pages': { ...NO_PAGES, help: `with --rehearse: ${NO_PAGES.help}` },
      'without-proof': {
        type: 'boolean',
        help: "with --why, by the site's key: although the policy demands a proof",
      },
      why: WHY,
      'dry-run': { type: 'boolean', help: 'only show what would change' },
      ...WAIT_OPTION,
    },
    examples: [
      'activate chat@1.3.0',
      'activate chat@1.3.0 forms@2.0.1 --why "one form less"',
      'activate shared@1.4.1 --rehearse',
    ],
  },
  preview: {
    usage:
      'preview <mfe-name | name@version …> --name <name> [--with <preview>] [--pin] [--days <number>] [--why <reason>] [--markdown <file>] [--pictures <folder>] [--no-types]   or   preview list   or   preview remove <name>',
    summary: 'show the whole site with these parts exchanged at an address of its own, which no visitor gets',
    options: {
      name: {
        type: 'string',
        value: '<name>',
        help: 'such as pr-41, the beginning of its address; a newer preview of that name replaces it',
      },
      with: {
        type: 'string',
        value: '<preview>',
        multiple: true,
        help: 'show the parts of another preview as well, as they are now (repeat the option)',
      },
      pin: { type: 'boolean', help: 'base it on what is live now, also when that changes' },
      days: { type: 'string', value: '<number>', help: 'how many days it is shown; otherwise 14' },
      why: { ...WHY, help: 'what it is for' },
      markdown: { type: 'string', value: '<file>', help: 'write a comment for a pull request to this file' },
      pictures: {
        type: 'string',
        value: '<folder>',
        help: 'picture its pages before and after, on a phone and a desktop, and write those that differ (needs Chromium)',
      },
      'no-types': { type: 'boolean', help: 'skip the type check' },
    },
    examples: [
      'preview mfe-chat --name pr-41',
      'preview mfe-chat forms@2.0.1 --name chat-and-forms --pin',
      'preview list',
      'preview remove pr-41',
    ],
  },
  rollback: {
    usage:
      'rollback [<name>] [--to <composition or version>] [--why <reason>] [--yes] [--dry-run] [--wait <address>]',
    summary:
      'go back to the previous composition (asks first), or take one remote back to its previous release',
    options: {
      ...MOVE_OPTIONS,
      to: {
        type: 'string',
        value: '<composition or version>',
        help: 'go back to this composition, or with a name to this version',
      },
      why: WHY,
    },
    examples: ['rollback chat', 'rollback chat --to 1.2.0', 'rollback --yes'],
  },
  remove: {
    usage: 'remove <name> [--yes] [--dry-run] [--wait <address>]',
    summary: 'take a remote out of what is live (asks first); refused while another part needs it',
    options: MOVE_OPTIONS,
    examples: ['remove jobs --dry-run', 'remove jobs --yes'],
  },
  policy: {
    usage: 'policy [--require-proof <on | off>] [--why <reason>]',
    summary: "show what the site demands before a composition goes live, or set it with the site's key",
    options: {
      'require-proof': {
        type: 'string',
        value: '<on | off>',
        help: 'whether a composition needs a passing proof',
        refuse: (value) => (['on', 'off'].includes(value) ? null : `"${value}" is neither on nor off.`),
      },
      why: WHY,
    },
    examples: ['policy', 'policy --require-proof on --why "two pages broke in May"'],
  },
  confirm: {
    usage: 'confirm [--why <reason>] [--wait <address>]',
    summary:
      "re-sign what is live with the site's key; without a move of that key for FRESH_HOURS, hosts of a bucket turn degraded",
    options: { why: WHY, ...WAIT_OPTION },
    examples: ['confirm'],
  },
} as const satisfies Readonly<Record<string, CommandLine>>

const LOOKING = {
  open: {
    usage: 'open [<name>] [--print]',
    summary: 'open the site, or the first page of a remote, in a browser',
    options: { print: { type: 'boolean', help: 'only print the address' } },
    examples: ['open', 'open chat --print'],
  },
  console: {
    usage: 'console [--port <number>] [--print] [--allow-writes]',
    summary: 'look at what is live, its history and its releases in a browser on this machine, and act there',
    options: {
      port: { type: 'string', value: '<number>', help: 'otherwise a free one' },
      print: { type: 'boolean', help: 'only print the address' },
      'allow-writes': { type: 'boolean', help: 'for a bucket, which is otherwise only looked at' },
    },
    examples: ['console', 'console --store s3://bucket/prefix --print'],
  },
  status: {
    usage: 'status',
    summary:
      'show what is live, since when, which releases are in the store, and which newer ones cannot go live',
    options: {},
    examples: ['status', 'status --store s3://bucket/prefix --json'],
  },
  history: {
    usage: 'history [--limit <number>]',
    summary: 'list every move of the pointer, newest first',
    options: { limit: { type: 'string', value: '<number>', help: 'how many; otherwise 30' } },
    examples: ['history --limit 5'],
  },
  'log who': {
    usage: 'log who <package>[@<range>]',
    summary: 'list the releases with a package of npm, and from when to when visitors got them',
    options: {},
    examples: ['log who react', 'log who "three@<0.180.0"', 'log who @supabase/auth-js@2'],
  },
  'log at': {
    usage: 'log at <time>',
    summary: 'show what was live at a time: the releases, who made them live, and why',
    options: {},
    examples: ['log at 2026-11-24', 'log at 2026-11-24T09:30Z'],
  },
  'log verify': {
    usage: 'log verify [--seen <move:digest>]',
    summary:
      'check every move of the history, and name those that were removed, reordered, edited or not signed',
    options: {
      seen: {
        type: 'string',
        value: '<move:digest>',
        help: 'a move that was there before, as this command printed it: moves removed from the end leave no other trace',
      },
    },
    examples: ['log verify', 'log verify --json'],
  },
  diff: {
    usage: 'diff [<composition>] [<composition>]',
    summary: 'compare two compositions; without names the live one with the previous one',
    options: {},
    examples: ['diff', 'diff 3f2a 9c01'],
  },
  verify: {
    usage: 'verify [<composition>]',
    summary: 'check that every file of a composition is there and intact, and every signature',
    options: {},
    examples: ['verify'],
  },
  failures: {
    usage: 'failures --metrics <address>',
    summary: "list the failures of remotes that visitors' browsers reported to hosts since these started",
    options: {
      metrics: {
        type: 'string',
        value: '<address>',
        multiple: true,
        help: 'the /metrics of a host (METRICS_PORT); repeat the option for each',
        refuse: refuseNoAddress,
      },
    },
    examples: ['failures --metrics http://127.0.0.1:9100/metrics'],
  },
  types: {
    usage: 'types [--out <folder>]',
    summary:
      'write what is live as TypeScript: pages, slots, and the details of events as their listeners read them',
    options: {
      out: {
        type: 'string',
        value: '<folder>',
        help: 'the folder, which is replaced; otherwise src/site-types',
      },
    },
    examples: ['types'],
  },
  export: {
    usage: 'export --out <folder>',
    summary:
      'write what is live as plain files for any file host (takes the configuration from the environment)',
    options: { out: { type: 'string', value: '<folder>', help: 'the folder to write' } },
    examples: ['export --out dir'],
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
