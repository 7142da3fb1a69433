import { setImmediate as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { Composition, LastGood, MOST_COMPOSITION_BYTES } from './composition'
import { remoteName, table } from './grammar'
import { inPieces } from './in-pieces'
import { checkDocument, parseText } from './parse-document'
import { Release } from './release'

type Table<Value> = Readonly<Record<string, Value>>

const Remotes = v.object({ remotes: table(remoteName, Release) })
const LastGoods = v.object({ lastGood: table(remoteName, LastGood) })

/** What grows with the number of remotes. */
const Grown = v.looseObject({
  remotes: v.record(v.string(), v.unknown()),
  lastGood: v.record(v.string(), v.unknown()),
})

/**
 * Reads the text of a composition in short pieces: with a thousand remotes it has megabytes, and a host answers nobody during a piece.
 * What `before` has in the same words is taken from there: it was checked, and then it is in memory once.
 * @throws Error that says what is wrong with it.
 */
export async function readComposition(
  text: string | Uint8Array,
  id: string,
  before: Composition | null = null,
): Promise<Composition> {
  const what = `the composition ${id}`
  await pause()
  const parsed = parseText(text, { what, most: MOST_COMPOSITION_BYTES })
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

/** Whether two values of JSON have the same text: the order of fields counts, as the hash of a release is one of its text. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const fields = Object.entries(one)
  const others = Object.entries(other)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.length &&
    fields.every(([key, value], at) => key === others[at]?.[0] && isSame(value, others[at]?.[1]))
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
