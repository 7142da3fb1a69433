import type { CommandLine, Option } from './command'
import type { CommandName } from './output'

// Nothing here imports what a command needs: help is printed before any of that is loaded.

/** What every command takes. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  store: { type: 'string', help: 'a folder or s3://bucket/prefix; otherwise STORE_DIR, or .store' },
  as: {
    type: 'string',
    help: 'the owner whose key signs; otherwise RELEASE_OWNER, the only owner with a key here, or site',
  },
  json: {
    type: 'boolean',
    help: 'write one JSON object to standard output, and all words to standard error',
  },
  help: { type: 'boolean', help: 'say how the command is used' },
}

const WHY = { type: 'string', help: 'what the history says of it' } as const
const NO_PAGES = { type: 'boolean', help: 'open no page in a browser' } as const
const AS_NEXT = {
  type: 'boolean',
  help: 'bring shared@<version> beside the live set: remotes move to it one by one',
} as const

const WAIT_OPTION = {
  wait: {
    type: 'string',
    multiple: true,
    help: 'the address of the site, or of each of its hosts (repeat it); return when visitors get it there',
    refuse: (value) =>
      /^https?:\/\//.test(value) && URL.canParse(value)
        ? null
        : `"${value}" is no address such as https://site.example.`,
  },
} as const satisfies Readonly<Record<string, Option>>

/** Of commands that take something away, from visitors or from the store. */
const CONFIRM_OPTIONS = {
  yes: { type: 'boolean', help: 'do not ask; scripts need it' },
  'dry-run': { type: 'boolean', help: 'only show what would change' },
} as const

const MOVE_OPTIONS = { ...CONFIRM_OPTIONS, ...WAIT_OPTION }

/** How each command is typed, and what for. */
export const COMMAND_LINES = {
  publish: {
    usage:
      'publish <mfe-name | shell | shared …> [--bump <step>] [--dry-run] [--activate [--wait <address>]] [--no-types]   or   publish --changed …   or   publish --built <folder>',
    summary: 'build a remote alone, check it, and add it to the store under its version',
    options: {
      'dry-run': { type: 'boolean', help: 'build and check, and upload nothing' },
      activate: { type: 'boolean', help: 'make it live as well' },
      ...WAIT_OPTION,
      changed: {
        type: 'boolean',
        help: 'every part of this repository whose version the store does not have',
      },
      built: { type: 'string', help: 'a folder that the command build, or another tool, has written' },
      bump: {
        type: 'string',
        help: 'raise the version in its package.json first: patch, minor or major; it stays raised if the release was published',
      },
      version: { type: 'string', help: 'another version than that of its package.json' },
      'no-types': { type: 'boolean', help: 'do not have the types checked first' },
    },
    examples: [
      'publish mfe-chat',
      'publish mfe-chat --bump minor --activate',
      'publish mfe-chat --dry-run',
      'publish --changed --activate --wait https://site.example',
    ],
  },
  'can-activate': {
    usage: 'can-activate <name>@<version> … [--as-next]   or   can-activate --built <folder>',
    summary: 'say whether these releases could go live with what is live, and what would break',
    options: {
      'as-next': AS_NEXT,
      built: {
        type: 'string',
        help: 'a folder that the command build has written: nothing is published, no key is needed',
      },
    },
    examples: ['can-activate chat@1.3.0', 'can-activate chat@1.3.0 --json', 'can-activate --built built'],
  },
  activate: {
    usage:
      'activate <name>@<version> … [--as-next] [--all [--no-pages]] [--why <text>] [--dry-run] [--wait <address>]',
    summary: 'make one or several releases live together',
    options: {
      'as-next': AS_NEXT,
      all: {
        type: 'boolean',
        help: 'rehearse shared@<version>, a patch, and move everybody if nothing breaks',
      },
      'no-pages': { ...NO_PAGES, help: `with --all: ${NO_PAGES.help}` },
      why: WHY,
      'dry-run': { type: 'boolean', help: 'only say what would happen' },
      ...WAIT_OPTION,
    },
    examples: [
      'activate chat@1.3.0',
      'activate chat@1.3.0 forms@2.0.1 --why "one form less"',
      'activate shared@1.4.1 --all',
    ],
  },
  rollback: {
    usage:
      'rollback [<name>] [--to <composition or version>] [--why <text>] [--yes] [--dry-run] [--wait <address>]',
    summary: 'go back to an earlier composition (asks first), or with one remote to its earlier release',
    options: {
      ...MOVE_OPTIONS,
      to: { type: 'string', help: 'the composition, or with a name the version, to go back to' },
      why: WHY,
    },
    examples: ['rollback chat', 'rollback chat --to 1.2.0', 'rollback --yes'],
  },
  confirm: {
    usage: 'confirm [--why <text>] [--wait <address>]',
    summary:
      "sign with the site's key that what is live is still meant to be; hosts that see no move of that key for long complain",
    options: { why: WHY, ...WAIT_OPTION },
    examples: ['confirm'],
  },
  status: {
    usage: 'status',
    summary:
      'say what is live, since when, which releases the store has, and which of the newer ones cannot go live',
    options: {},
    examples: ['status', 'status --store s3://bucket/prefix --json'],
  },
  history: {
    usage: 'history [--limit <number>]',
    summary: 'list every move of the pointer, newest first',
    options: { limit: { type: 'string', help: 'how many; otherwise 30' } },
    examples: ['history --limit 5'],
  },
  diff: {
    usage: 'diff [<composition>] [<composition>]',
    summary: 'compare two compositions; without names the live one with the one before it',
    options: {},
    examples: ['diff', 'diff 3f2a 9c01'],
  },
  verify: {
    usage: 'verify [<composition>]',
    summary: 'check that every file of a composition is there and intact, and every signature',
    options: {},
    examples: ['verify'],
  },
  prune: {
    usage: 'prune [--days <14>] [--releases <3>] [--yes] [--dry-run]',
    summary: 'remove releases that no open tab and no rollback can need any more (asks first)',
    options: {
      ...CONFIRM_OPTIONS,
      days: { type: 'string', help: 'how long a tab may have been open; otherwise 14' },
      releases: { type: 'string', help: 'how many of each remote are kept in any case; otherwise 3' },
    },
    examples: ['prune --dry-run', 'prune --days 30 --yes'],
  },
  keys: {
    usage: 'keys [add <owner> --remotes <name,name> | install <bundle> | rotate <owner>]',
    summary: 'list the trusted keys, make one for a team, install what a team was given, or replace a key',
    options: { remotes: { type: 'string', help: 'what the new key may publish and activate' } },
    examples: [
      'keys',
      'keys add team-chat --remotes chat',
      'keys install team-chat.bundle.json',
      'keys rotate team-chat',
    ],
  },
  export: {
    usage: 'export --out <folder>',
    summary:
      'write what is live as plain files for any file host (reads the configuration from the environment)',
    options: { out: { type: 'string', help: 'the folder that is written' } },
    examples: ['export --out dir'],
  },
  remove: {
    usage: 'remove <name> [--yes] [--dry-run] [--wait <address>]',
    summary: 'take a remote out of what is live (asks first), unless another part needs it',
    options: MOVE_OPTIONS,
    examples: ['remove jobs --dry-run', 'remove jobs --yes'],
  },
  build: {
    usage: 'build mfe-<name> --out <folder> [--version <version>]',
    summary: 'build a remote without a key and without a store, for publish --built and can-activate --built',
    options: {
      out: { type: 'string', help: 'an empty folder for what was built' },
      version: { type: 'string', help: 'another version than that of its package.json' },
    },
    examples: ['build mfe-jobs --out built', 'build mfe-jobs --version 0.1.7 --out built'],
  },
  new: {
    usage: 'new mfe-<name> [--repository <folder> --packages <folder or https://site> | --scope <@name>]',
    summary: 'start a new remote with one page, here or in a repository of its own',
    options: {
      repository: { type: 'string', help: 'an empty folder that becomes a repository of its own' },
      packages: {
        type: 'string',
        help: 'where that has its packages from: a folder of archives, or a site',
      },
      scope: { type: 'string', help: 'or the scope in a registry under which the site publishes them' },
    },
    examples: ['new mfe-jobs', 'new mfe-jobs --repository ../jobs --packages https://site.example'],
  },
  pack: {
    usage: 'pack [--out <folder>] [--scope <@name>]',
    summary: 'make the npm packages that a remote in a repository of its own is built with',
    options: {
      out: { type: 'string', help: 'where the archives go; otherwise .cache/packages' },
      scope: { type: 'string', help: 'name them for a registry, below a scope that you own' },
    },
    examples: ['pack'],
  },
  types: {
    usage: 'types [--out <folder>]',
    summary:
      'write what is live as TypeScript: pages, slots, and the details of events as those who answer them read them',
    options: { out: { type: 'string', help: 'the folder, which is written anew; otherwise src/site-types' } },
    examples: ['types'],
  },
  retire: {
    usage: 'retire shared@<version> [--why <text>] [--yes] [--dry-run] [--wait <address>]',
    summary: 'take a set that nobody is on any more out of what is live (asks first)',
    options: { ...MOVE_OPTIONS, why: WHY },
    examples: ['retire shared@1.4.1 --dry-run'],
  },
  rehearse: {
    usage: 'rehearse shared@<version> [--no-pages] [--journeys]',
    summary: 'say for everybody who is live what a set of shared modules would break',
    options: {
      'no-pages': NO_PAGES,
      journeys: {
        type: 'boolean',
        help: 'in the repository of a remote: have its npm run journeys look at it, too',
      },
    },
    examples: ['rehearse shared@2.0.0', 'rehearse shared@2.0.0 --no-pages'],
  },
} as const satisfies Readonly<Record<CommandName, CommandLine>>

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMAND_LINES, name)
