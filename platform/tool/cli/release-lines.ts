import type { CommandLine } from './command'
import { MOVE_OPTIONS, NO_PAGES, WAIT_OPTION, WHY } from './options'

/** Commands that try, publish, activate and take back. */
export const RELEASING = {
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
      'preview <mfe-name | name@version …> --name <name> [--with <preview>] [--pin] [--days <number>] [--why <reason>] [--markdown <file>] [--pictures <folder>] [--prove] [--no-types]   or   preview list   or   preview remove <name>',
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
      prove: {
        type: 'boolean',
        help: 'run the journeys of every remote that it can affect, and end with 1 if one is broken (needs Chromium)',
      },
      'no-types': { type: 'boolean', help: 'skip the type check' },
    },
    examples: [
      'preview mfe-chat --name pr-41',
      'preview mfe-chat --name pr-41 --prove --markdown comment.md',
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
