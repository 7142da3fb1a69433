import * as v from 'valibot'

// The values in documents of the store. Every pattern is anchored, limited in length and without nested repetition, so no input is slow.

/** An object with exactly these fields. */
export const document = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.strictObject(entries), v.readonly())

/** @param most comparing more of them could take minutes. */
export const list = <Item extends v.GenericSchema>(item: Item, most = 2000) =>
  v.pipe(v.array(item), v.maxLength(most, `must have at most ${most} entries`), v.readonly())

/** Name → value. */
export const table = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) => v.pipe(v.record(key, value), v.readonly())

const matching = (pattern: RegExp, most: number, message: string) =>
  v.pipe(v.string(), v.maxLength(most, message), v.regex(pattern, message))

/** Text for people: no control characters, which could overwrite terminal output. */
export const prose = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => !/(?![\n\t])\p{Cc}/u.test(text), 'must have no control characters'),
  )

/** SHA-256 of its bytes, hexadecimal. */
export const compositionId = matching(/^[0-9a-f]{64}$/, 64, 'must be 64 hexadecimal digits')

/** SHA-256, base64. */
export const digest = matching(/^[A-Za-z0-9+/]{43}=$/, 44, 'must be a SHA-256 in base64')

/** Ed25519, base64. */
export const signature = matching(/^[A-Za-z0-9+/]{86}==$/, 88, 'must be an Ed25519 signature in base64')

export const integrity = matching(
  /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}|sha512-[A-Za-z0-9+/]{86}==)$/,
  95,
  'must be sha256-, sha384- or sha512- and a hash in base64',
)

const SEMVER = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*)?(?:\+[\da-zA-Z.-]+)?$/
export const version = matching(SEMVER, 60, 'must be a version such as 1.2.0')

/** A release of `shared`; a React that a remote bundles itself has that name. */
export const sharedVersion = matching(
  new RegExp(`^(?:react-)?${SEMVER.source.slice(1)}`),
  70,
  'must be a version such as 1.2.0',
)

/** A name that a module exports and other modules import. */
export const exportedName = matching(/^[\w$]+$/, 100, 'must be the name of an export')

/** A version range, as npm writes it. */
export const range = matching(/^[\w.^~<>=|* +-]+$/, 100, 'must be a range of versions such as ^1.2.0')

export const remoteName = matching(
  /^[a-z][a-z0-9-]*$/,
  40,
  'must be lower-case letters and digits, joined by hyphens',
)

export const slot = remoteName

/** The name of a preview: the first label of its host name, and a part of the versions that are made for it. */
export const previewName = matching(
  /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
  40,
  'must be a letter, then letters, digits and hyphens, such as pr-41',
)

/** A slot in a remote's own page, prefixed with its name: `forms:sent`. */
export const pageSlot = matching(
  /^[a-z][a-z0-9-]{0,39}:[a-z][a-z0-9-]{0,39}$/,
  81,
  'must be the name of the remote and of the slot, such as forms:sent',
)

/** The slot of a widget: one of a layout, or of a remote's page. */
export const widgetSlot = matching(
  /^[a-z][a-z0-9-]{0,39}(?::[a-z][a-z0-9-]{0,39})?$/,
  81,
  'must be lower-case letters and digits, joined by hyphens, such as chat or forms:sent',
)

/** The shell's release declares the layouts and slots. */
export const layout = remoteName

/** A menu of the site; the shell's release declares the menus. */
export const menu = remoteName

/** One line of visible text, without characters that change the text direction. */
const navLabel = matching(
  /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u,
  40,
  'must be one line of 1 to 40 characters',
)

const navOrder = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))

/** The entry of a page in a menu. */
export const nav = document({ label: navLabel, order: navOrder, where: menu })

/** A specifier that code imports: `react-dom/client`, `@site/shared/ui`. */
export const specifier = matching(
  /^@?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
  100,
  'must be the name of a module such as react-dom/client',
)

/** A major of a shared module, as code imports it: `kit@0.1`, `react@19`. */
export const major = matching(
  /^[a-z][a-z-]*@(?:0\.\d{1,9}|[1-9]\d{0,8})$/,
  60,
  'must be a module and its major, such as react@19',
)

export const name = matching(/^[A-Za-z_]\w*$/, 63, 'must be letters, digits and underscores')

const SEGMENTS = '[\\w@+-][\\w.@+-]*(?:\\/[\\w@+-][\\w.@+-]*)*'

/** A word that the query of an address may have, in lower case. */
export const queryWord = matching(/^[a-z]+$/, 40, 'must be small letters')

/** Few: the host looks for each of them, and caches a page for each. */
export const queryWords = list(queryWord, 5)

/** A file inside a release: plain segments, no hidden or encoded ones, none that lead upwards. */
export const file = matching(new RegExp(`^${SEGMENTS}$`), 300, 'must be a plain path inside of the release')

/** Path → source text. */
export const sourceTexts = table(file, v.pipe(v.string(), v.maxLength(200_000)))

/** The folders of published files of a site, for a regular expression. */
export const PUBLISHED = '(?:remotes|shell|shared|packages)'

/** A file that the site's key publishes, from the site's root. A team's file is named by its path inside the release. */
export const url = matching(
  new RegExp(`^\\/(?:shell|shared|packages)\\/${SEGMENTS}$`),
  400,
  'must be a plain path below /shell, /shared or /packages',
)

/** A module that pages share, from the site's root. */
export const sharedModule = matching(
  /^\/shared\/[\w@+-][\w.@+-]*\.js$/,
  300,
  'must be a module below /shared, such as /shared/react-1a2b3c4d.js',
)

/**
 * The address of a page: `/`, or plain segments, each of which may be a parameter (`:id`). None leads upwards, none matches more than one
 * segment.
 */
export const route = matching(
  /^\/$|^(?:\/(?:[A-Za-z0-9_~-][\w.~-]*|:[A-Za-z]\w*))+$/,
  200,
  'must be / or plain segments such as /jobs/:id',
)

/**
 * The name of an event: `jobs:applied` belongs to the remote `jobs`, `openChat` to the whole site. The latter has a capital letter,
 * because it is dispatched at the window, where browsers have lower-case events: `error`, `message`, `storage`.
 */
export const event = matching(
  /^(?:[a-z][a-z0-9-]{0,39}:[a-z][A-Za-z0-9]{0,59}|(?=.{1,60}$)[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*)$/,
  100,
  'must be the name of an event such as jobs:applied',
)

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/**
 * Another server that a page may reach: encrypted, and one host. No wildcard: the policy would include sub-domains of strangers. No
 * address of this machine or of a local network, which differs for each visitor: browsers resolve `*.localhost` to this machine without
 * DNS.
 */
export const origin = matching(
  new RegExp(
    `^https:\\/\\/(?:${LABEL}\\.)+(?!(?:localhost|local|internal|lan)(?::|$))[a-z][a-z0-9-]{0,61}[a-z0-9](?::[1-9]\\d{0,4})?$`,
  ),
  200,
  'must be https:// and a host name in small letters, such as https://api.example.com',
)

const origins = v.exactOptional(list(origin, 20))

/** The origins that a remote fetches from, by the kind of content. */
export const network = document({ connect: origins, images: origins, media: origins, frames: origins })
export type Network = v.InferOutput<typeof network>

/** A time as `toISOString` writes it, so that text order is time order. */
export const moment = v.pipe(
  matching(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    24,
    'must be a moment such as 2026-05-01T00:00:00.000Z',
  ),
  v.check(
    (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
    'must be a moment that exists',
  ),
)

export const bytes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** Number of a move: eight digits, as in its file name. */
export const sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999))

export const keyId = matching(/^[0-9a-f]{16}$/, 16, 'must be 16 hexadecimal digits')
