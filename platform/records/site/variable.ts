import * as v from 'valibot'

/** The programs that read variables: the npm scripts of these names, the embedded backend as a process of its own, and the tests. */
export const PROGRAMS = [
  'host',
  'start',
  'dev',
  'build',
  'release',
  'seed',
  'vitals',
  'backend',
  'tests',
] as const
export type Program = (typeof PROGRAMS)[number]

export interface Variable {
  /** Of its text, which is never empty: an empty variable counts as unset. */
  readonly schema: v.GenericSchema<string | undefined, unknown>
  readonly programs: readonly Program[]
  /** Its description, in whole sentences: a comment of `.env.example`, and a row of `docs/variables.md`. */
  readonly about: string
  /** Its value in `.env.example`. */
  readonly example?: string
  /** The default in words, where it depends on the program or another variable. */
  readonly usual?: string
  /** A secret: it grants more than a visitor's rights. */
  readonly secret?: true
}

export type Variables = Readonly<Record<string, Variable>>

const number = (what: string, isOne: (value: number) => boolean) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => isOne(Number(text)),
      ({ input }) => `it has to be ${what}, not "${input}"`,
    ),
    v.transform(Number),
  )

export const text = v.string()
export const port = number(
  'the number of a port, such as 4400',
  (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
)
export const seconds = number('a number of seconds, such as 5', (value) => value >= 0 && value <= 3600)
export const hours = number('a whole number of hours, or 0', (value) => Number.isInteger(value) && value >= 0)
export const share = number('a share from 0 to 1, such as 0.1', (value) => value >= 0 && value <= 1)
export const url = v.pipe(text, v.url('it has to be an address like https://site.example'))
/** Pages refer to their files from the root of the host, so a site below a path would have no scripts. */
export const origin = v.pipe(
  url,
  v.check(
    (text) => !URL.canParse(text) || text.replace(/\/$/, '') === new URL(text).origin,
    'it has to be an origin such as https://site.example, without a path: a site is served from the root of its host',
  ),
  v.transform((text) => text.replace(/\/$/, '')),
)
/** A host, with a port where it is not the usual one; each preview is one label before it. */
export const previewHost = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(
    /^(?=.{1,200}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/,
    ({ input }) => `it has to be a host such as preview-site.example, or off, not "${input}"`,
  ),
)
/** One of a few words; without this check, others would silently become the default. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, ({ input }) => `it is either ${words.join(' or ')}, not "${String(input)}"`)
export const onOff = v.pipe(
  oneOf('on', 'off'),
  v.transform((word) => word === 'on'),
)
