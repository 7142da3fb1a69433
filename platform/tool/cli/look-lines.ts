import type { CommandLine } from './command'
import { refuseNoAddress } from './options'

/** Commands that only look. */
export const LOOKING = {
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
