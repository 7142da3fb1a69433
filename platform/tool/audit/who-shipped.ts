import type { Package } from '@site/records/documents/bill-of-materials'
import type { Composition } from '@site/records/documents/composition'
import { Release } from '@site/records/documents/release'
import type { PointerRecord } from '@site/records/history/pointer-record'
import type { Trust } from '@site/records/history/trust'
import { releasePublisher } from '@site/records/store/release-publisher'
import { type ReadableStore, readDocument } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { type Bill, billsOf, type ListedPart, listedParts, packagesOf, type Where } from './bills'
import { readWholeHistory } from './whole-history'

/** A part with the package, during a time in which it was live without a gap. */
export interface Shipped {
  readonly version: string
  readonly part: string
  readonly where: Where
  readonly from: string
  /** `null`: it still is. */
  readonly to: string | null
  /** Ids of the compositions with it, oldest first. */
  readonly compositions: readonly string[]
}

export interface WhoShipped {
  /** Oldest first. */
  readonly found: readonly Shipped[]
  /** Parts that were live and have no list of their packages: built before there were lists, by other tools, or pruned. */
  readonly unlisted: readonly string[]
  /** Moves whose compositions were pruned. */
  readonly pruned: number
  /** The names of all packages in the lists. */
  readonly names: ReadonlySet<string>
}

/** When and in which compositions visitors got packages that `matches` is true for. Reads each document once. */
export async function whoShipped(
  store: ReadableStore,
  trust: Trust,
  matches: (found: Package) => boolean,
): Promise<WhoShipped> {
  const { moves } = await readWholeHistory(store, trust)
  const lists = readLists(store)
  const partsOf = withFallbacks(store, trust)
  const names = new Set<string>()
  const unlisted = new Set<string>()
  const spans = collectSpans()
  for (const { signed, composition } of moves) {
    const found: Found[] = []
    for (const { part, where, bills } of composition ? await partsOf(composition) : []) {
      const packages = await lists(bills)
      if (!packages) unlisted.add(part)
      for (const each of packages ?? []) {
        names.add(each.name)
        if (matches(each)) found.push({ version: each.version, part, where })
      }
    }
    spans.add(found, signed.record)
  }
  const pruned = moves.filter(({ composition }) => composition === null).length
  return { found: spans.all(), unlisted: [...unlisted].sort(), pruned, names }
}

/** Reads the lists of a part, each file once. `null`: it has none, or one that cannot be read. */
function readLists(store: ReadableStore) {
  const known = new Map<string, Promise<readonly Package[] | null>>()
  return async (bills: readonly Bill[]): Promise<readonly Package[] | null> => {
    const all: Package[] = []
    for (const bill of bills) {
      const list = known.get(bill.path) ?? packagesOf(store, bill).catch(() => null)
      known.set(bill.path, list)
      const packages = await list
      if (!packages) return null
      all.push(...packages)
    }
    return bills.length > 0 ? all : null
  }
}

/** The parts of one composition after the other, with the releases that visitors get when a live one fails. */
function withFallbacks(store: ReadableStore, trust: Trust) {
  const known = new Map<string, Promise<readonly Bill[]>>()
  return async (composition: Composition): Promise<ListedPart[]> => {
    const live = listedParts(composition)
    for (const { part, where, bills } of live) if (where === 'page') known.set(part, Promise.resolve(bills))
    const fallbacks = Object.entries(composition.lastGood).map(async ([name, { version }]) => {
      const part = `${name} ${version}`
      const bills = known.get(part) ?? signedBills(store, trust, { name, version }) // most were live before
      known.set(part, bills)
      return { part, where: 'fallback' as const, bills: await bills }
    })
    return [...live, ...(await Promise.all(fallbacks))]
  }
}

async function signedBills(
  store: ReadableStore,
  trust: Trust,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<Bill[]> {
  try {
    const path = storePaths.release(storePaths.remote(name, version))
    const release = await readDocument(store, path, Release)
    await releasePublisher(store, trust, release)
    return billsOf(release)
  } catch {
    return [] // pruned: the part is named among those without a list
  }
}

type Found = Pick<Shipped, 'version' | 'part' | 'where'>

/** Joins what successive moves have in common. */
function collectSpans() {
  const ended: Shipped[] = []
  const open = new Map<string, Found & { readonly from: string; readonly compositions: Set<string> }>()
  const span = ({ compositions, ...one }: NonNullable<ReturnType<typeof open.get>>, to: string | null) => ({
    ...one,
    to,
    compositions: [...compositions],
  })
  return {
    add(found: readonly Found[], { at, composition }: PointerRecord): void {
      const now = new Map(found.map((one) => [`${one.part} ${one.where} ${one.version}`, one]))
      for (const [key, one] of open)
        if (!now.has(key)) {
          ended.push(span(one, at))
          open.delete(key)
        }
      for (const [key, one] of now) {
        const known = open.get(key) ?? { ...one, from: at, compositions: new Set() }
        known.compositions.add(composition)
        open.set(key, known)
      }
    },
    all: () =>
      [...ended, ...[...open.values()].map((one) => span(one, null))].sort((one, other) =>
        one.from < other.from ? -1 : 1,
      ),
  }
}
