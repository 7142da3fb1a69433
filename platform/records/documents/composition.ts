import * as v from 'valibot'
import { eventSchemas } from './event-schema'
import {
  document,
  exportedName,
  file,
  integrity,
  layout,
  list,
  major,
  menu,
  network,
  prose,
  range,
  remoteName,
  sharedModule,
  sharedVersion,
  slot,
  table,
  url,
  version,
} from './grammar'
import { inPieces } from './in-pieces'
import { checkDocument, decodeText, parseText } from './parse-document'
import { pause } from './pause'
import { importedNames, linked, Release, tables } from './release'

/** File, absolute → its bytes. */
export const publicFiles = table(url, document({ integrity }))

const sharedModuleFields = {
  /** Its file, absolute from the site's root. */
  url: sharedModule,
  version,
  exports: list(exportedName),
  imports: importedNames,
  stylesheet: v.nullable(url),
  /** Itself, its lazy chunks, its style sheet; of a kit also the packages with which remotes elsewhere are built. */
  files: publicFiles,
}

/** A module that pages share, as in one release of `shared`. */
export const SharedModule = document(sharedModuleFields)
export type SharedModule = v.InferOutput<typeof SharedModule>

/** A major as every page gets it: its newest file, and the release of `shared` that contains it. */
const LiveMajor = document({ ...sharedModuleFields, release: sharedVersion })
export type LiveMajor = v.InferOutput<typeof LiveMajor>

/** The slots and menus of a layout. */
const Layout = document({ slots: list(slot, 50), menus: list(menu, 20) })

/** The names that pages and widgets may use: layout → its slots and menus. */
const layouts = table(layout, Layout)

/** Menu → the number of entries that it has room for. Absent: any number. */
const maxEntries = v.exactOptional(
  table(menu, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
)

/** The declarations of a shell's `shell.config.ts`. */
export const ShellConfig = document({ layouts, maxEntries })
export type ShellConfig = v.InferOutput<typeof ShellConfig>

/** The shell's own release: its script, its style sheet, and the module that composes pages on the host. */
export const ShellRelease = document({
  version,
  script: url,
  stylesheet: url,
  composer: url,
  /** Scripts that the entry imports, to be preloaded with it. */
  scripts: list(url),
  /** Version of the contract that it implements. */
  contract: version,
  emits: eventSchemas,
  /** Absent: none. */
  hears: v.exactOptional(eventSchemas),
  layouts,
  maxEntries,
  ...linked,
  /** Addresses of the site that its code names. */
  links: list(prose(500)),
  /** Folder of the contract's types at build time. */
  contractTypes: url,
  files: publicFiles,
  /** As in a release of a remote. */
  typescript: v.exactOptional(integrity),
})
export type ShellRelease = v.InferOutput<typeof ShellRelease>

/** The release of a remote that worked before the active one: visitors get it when the active one fails. */
export const LastGood = document({
  version,
  contract: range,
  entry: file,
  stylesheet: v.nullable(file),
  ...linked,
  network: v.exactOptional(network),
  /** Script or style sheet → integrity. Paths are relative to the release's folder. */
  files: table(file, integrity),
})
export type LastGood = v.InferOutput<typeof LastGood>

/** One release of every remote and of the shell; immutable; its id is a hash of its content. */
export const Composition = document({
  schema: v.literal(1),
  contract: version,
  shell: ShellRelease,
  /** `kit@0.1` → the module that the page's import map links to that name. Any number of majors of a module may be present. */
  majors: table(major, LiveMajor),
  /** Backend tables that the data functions were written for, with their columns. */
  tables,
  remotes: table(remoteName, Release),
  /** Remote → its fallback release: the last good one before the active one. */
  lastGood: table(remoteName, LastGood),
})
export type Composition = v.InferOutput<typeof Composition>

export const MOST_COMPOSITION_BYTES = 5_000_000

type Table<Value> = Readonly<Record<string, Value>>

const Remotes = v.object({ remotes: table(remoteName, Release) })
const LastGoods = v.object({ lastGood: table(remoteName, LastGood) })

/** The fields that grow with the number of remotes. */
const Grown = v.looseObject({
  remotes: v.record(v.string(), v.unknown()),
  lastGood: v.record(v.string(), v.unknown()),
})

/**
 * Reads the text of a composition in short steps: with a thousand remotes it has megabytes, and the host is blocked during each step.
 * Values with the same text in `before` are reused from there: they are already checked, and are in memory only once.
 * @throws Error that names the problem.
 */
export async function parseComposition(
  text: string | Uint8Array,
  id: string,
  before: Composition | null = null,
): Promise<Composition> {
  const what = `the composition ${id}`
  await pause()
  const limits = { what, most: MOST_COMPOSITION_BYTES }
  const decoded = decodeText(text, limits)
  await pause()
  const parsed = parseText(decoded, limits)
  await pause()
  if (!v.is(Grown, parsed)) return checkDocument(Composition, parsed, what)
  const page = checkDocument(Composition, { ...parsed, remotes: {}, lastGood: {} }, what)
  const remotes = await readTable(
    parsed.remotes,
    before?.remotes,
    (some) => checkDocument(Remotes, { remotes: some }, what).remotes,
  )
  const lastGood = await readTable(
    parsed.lastGood,
    before?.lastGood,
    (some) => checkDocument(LastGoods, { lastGood: some }, what).lastGood,
  )
  return { ...page, remotes, lastGood }
}

async function readTable<Value>(
  parsed: Table<unknown>,
  before: Table<Value> = {},
  check: (some: Table<unknown>) => Table<Value>,
): Promise<Table<Value>> {
  const read: [string, Value][] = []
  for await (const some of inPieces(parsed)) {
    const changed = check(Object.fromEntries(some.filter(([name, value]) => !isSame(value, before[name]))))
    for (const [name] of some) {
      const value = changed[name] ?? before[name]
      if (value !== undefined) read.push([name, value])
    }
  }
  return Object.fromEntries(read)
}

/** Whether two JSON values have the same text. Field order counts, because the hash of a release covers its text. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  const others = Object.keys(other)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && isSame(one[key], other[key]))
  )
}

const isObject = (value: unknown): value is Table<unknown> => typeof value === 'object' && value !== null
