import { parseArgs } from 'node:util'
import { SCRIPTS } from '@site/tool/scripts/scripts.mjs'
import type { Protocol } from './variants'

const OPTIONS = {
  runs: '--runs=9                       how often each is measured',
  pages: '--pages=/,/services,/contact',
  protocols: '--protocols=h2,h1',
  quick: '--quick                        three runs, of / over HTTP/2 and throttled where there is a choice',
  variants: '--variants=composed,ordered    these alone, for a look: not with --write',
  write: '--write                        keep the results and write docs/measurements/benchmarks.md',
} as const

type OptionName = keyof typeof OPTIONS

interface Part {
  readonly what: string
  /** Valid options; all others are refused. */
  readonly options: readonly OptionName[]
}

const PARTS = {
  standard: {
    what: 'the composed site beside monoliths of the same sources',
    options: ['runs', 'pages', 'protocols', 'quick', 'write'],
  },
  growth: {
    what: '6, 30, 100 and 1,000 remotes in the composition: / over HTTP/2, throttled',
    options: ['runs', 'quick', 'write'],
  },
  failure: {
    what: 'one remote refused, one hanging: / over HTTP/2, throttled',
    options: ['runs', 'quick', 'write'],
  },
  host: {
    what: 'composed pages per second beside the same bytes as a file, over HTTP/1.1',
    options: ['runs', 'pages', 'quick', 'write'],
  },
  peers: {
    what: 'the same pages in other micro-frontend frameworks, throttled, over HTTP/2',
    options: ['runs', 'pages', 'quick', 'write'],
  },
  openings: {
    what: 'chat panel, login dialog and mobile menu from click to open, in all variants: / throttled',
    options: ['runs', 'variants', 'quick', 'write'],
  },
  interactions: {
    what: 'a visit of forty interactions on a slow processor, in all variants: INP',
    options: ['runs', 'variants', 'quick', 'write'],
  },
  memory: {
    what: 'heap, detached nodes and listeners after 10 and 30 route changes, in all variants',
    options: ['runs', 'variants', 'quick', 'write'],
  },
  weight: {
    what: 'bytes of a whole visit, in all variants: five pages, the chat, the login',
    options: ['runs', 'variants', 'quick', 'write'],
  },
  activation: {
    what: 'the host with 6, 100 and 1,000 remotes: its memory, and requests after an activation',
    options: ['runs', 'quick', 'write'],
  },
  waterfall: {
    what: 'when which file of / comes, in this site, the ordered monolith and two other frameworks: a picture',
    options: ['runs', 'quick', 'write'],
  },
  engines: {
    what: 'Chromium, Firefox and WebKit: the composed site beside the prerendered monoliths, unthrottled',
    options: ['runs', 'pages', 'quick', 'write'],
  },
  lighthouse: {
    what: 'what Lighthouse says (npx fetches it); with --write of every page, into docs/measurements/lighthouse.md',
    options: ['pages', 'write'],
  },
  bytes: {
    what: 'where the bytes of / go, in this site and in the ordered monolith; with --write into docs/measurements/speed.md',
    options: ['write'],
  },
  changes: {
    what: 'what a visitor who had all of the site loads again after a word is changed; counted. With --write into docs/measurements/speed.md',
    options: ['write'],
  },
  backend: {
    what: 'the embedded backend: starts, requests per second, memory, 100,000 conversations',
    options: [],
  },
  page: { what: 'docs/measurements/benchmarks.md anew, from the results that were kept', options: [] },
} as const satisfies Readonly<Record<string, Part>>

export type PartName = keyof typeof PARTS

export interface BenchOptions {
  readonly parts: readonly PartName[]
  readonly help: boolean
  readonly runs: number
  readonly pages: readonly string[]
  readonly protocols: readonly Protocol[]
  readonly quick: boolean
  readonly write: boolean
  /** `null`: all of them. */
  readonly variants: readonly string[] | null
}

/** Its message is one sentence for the terminal. */
export class OptionError extends Error {}

const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name)
const isProtocol = (name: string): name is Protocol => name === 'h1' || name === 'h2'
const optionsOf = (part: PartName): readonly string[] => PARTS[part].options
const dashed = (names: readonly string[]) => names.map((name) => `--${name}`).join(', ')

/**
 * Parses the command line. Named values override `--quick`.
 * @throws OptionError
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args)
  const unknown = positionals.find((name) => !isPart(name))
  if (unknown !== undefined)
    throw new OptionError(
      unknown.startsWith('/')
        ? `Pages are named by an option: --pages=${unknown}.`
        : `The benchmark has no part "${unknown}": it has ${Object.keys(PARTS).join(', ')}.`,
    )
  const named = positionals.filter(isPart)
  const parts: readonly PartName[] = named.length > 0 ? named : ['standard']
  const { help = false, quick = false, write = false, variants, ...rest } = values
  for (const part of parts) {
    const foreign = Object.keys(values).filter((name) => name !== 'help' && !optionsOf(part).includes(name))
    if (foreign.length === 0) continue
    const known = optionsOf(part).length > 0 ? dashed(optionsOf(part)) : 'no option'
    throw new OptionError(`The part ${part} does not know ${dashed(foreign)}: it takes ${known}.`)
  }
  if (write && variants !== undefined)
    throw new OptionError(
      'Figures are only compared inside one run: --write needs all variants, leave --variants out.',
    )
  return {
    parts,
    variants: variants?.split(',') ?? null,
    help,
    quick,
    write,
    runs: readRuns(rest.runs ?? (quick ? '3' : '9')),
    pages: readPages(rest.pages ?? (quick ? '/' : '/,/services,/contact')),
    protocols: readProtocols(rest.protocols ?? (quick ? 'h2' : 'h2,h1')),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runs: { type: 'string' },
        pages: { type: 'string' },
        protocols: { type: 'string' },
        variants: { type: 'string' },
        quick: { type: 'boolean' },
        write: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    // Node adds advice for programs whose arguments look like options.
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new OptionError(`${problem}: npm run bench -- --help tells what there is.`)
  }
}

function readRuns(text: string): number {
  const runs = Number(text)
  if (Number.isInteger(runs) && runs >= 1) return runs
  throw new OptionError(`--runs=${text} is no number of runs: it has to be a whole number from 1.`)
}

function readPages(text: string): string[] {
  const pages = text.split(',')
  const wrong = pages.find((page) => !page.startsWith('/'))
  if (wrong === undefined) return pages
  throw new OptionError(`--pages=${text} names "${wrong}", which is no path: write it like /services.`)
}

function readProtocols(text: string): Protocol[] {
  const protocols = text.split(',')
  if (protocols.every(isProtocol)) return protocols
  throw new OptionError(`--protocols=${text} names what nothing is measured over: it may be h2, h1 or h2,h1.`)
}

/** Options of every part. */
export const describeParts = () => Object.entries(PARTS).map(([name, { what }]) => ({ name, what }))

/** Every part in one line. */
export function usage(): string {
  const lines = describeParts().map(({ name, what }) => `${command(name).padEnd(29)} ${what}`)
  const more = [
    '-h, --help                    prints this, and of parts that are named their options',
    '',
    'Examples',
    '  npm run bench -- --quick',
    '  npm run bench -- host --help',
    '  npm run bench -- memory weight --write',
    '',
    'How long each takes stands in docs/measurements/benchmarks.md; all of them, with the other pages of docs/: node tools/run.mjs docs',
  ]
  return [SCRIPTS['bench']?.does, '', ...lines, ...more].join('\n')
}

/** One part and its options. */
export function usageOf(part: PartName): string {
  const { what, options } = PARTS[part]
  const title = `${command(part).padEnd(29)} ${what}`
  return [title, ...options.map((name) => `  ${OPTIONS[name]}`)].join('\n')
}

const command = (part: string) => `npm run bench${part === 'standard' ? '' : ` -- ${part}`}`
