import { relative } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'
import type { ChildNode } from 'postcss'
import type { Problem } from '../../gate/composition-change'
import type { Checked, Part, PartOf } from '../check'
import { type Leak, leaksIn } from './leaks'
import { type NamesOfSheet, namesOf } from './names'
import { ownerOf, type Styled } from './owner'
import { type PartSheets, readSheets, sheetsOf, styledParts } from './part-sheets'

const MOST_LEAKS = 20

interface Site {
  /** The composition that may already have the part's own classes. */
  readonly before: Composition | null
  /** The composition that it must be compatible with. */
  readonly after: Composition | null
}

/**
 * Styles of a part affect only its own elements, whatever else is in the page.
 * @see docs/what-a-remote-may-say.md
 */
export const ownStyles = (
  part: PartOf<'remote' | 'shell' | 'shared'>,
  { live, store }: Checked,
): Promise<readonly Problem[]> => problemsIn(part, { before: live, after: live }, store)

/** The same for newly live parts: another tool may have published one, or two parts were never in a store together. */
export const ownStylesOfMove = (
  part: PartOf<'composed'>,
  { change, store }: Checked,
): Promise<readonly Problem[]> =>
  problemsIn(part, { before: change?.before ?? null, after: change?.after ?? null }, store)

async function problemsIn(
  part: Part,
  { before, after }: Site,
  store: ReadableStore,
): Promise<readonly Problem[]> {
  const parts = sheetsOf(part).filter(({ files }) => files.length > 0)
  if (parts.length === 0) return []
  const isChecked = (one: Owned) => parts.some((other) => isSame(one, other))
  const was = before ? await styledParts(store, before, isChecked) : []
  const is = after ? await styledParts(store, after, () => true) : []
  const found = await Promise.all(parts.map((sheets) => problemsOf(sheets, part, was, is)))
  return found.flat()
}

type Owned = Pick<Styled, 'kind' | 'name'>
const isSame = (one: Owned, other: Owned): boolean => one.kind === other.kind && one.name === other.name

async function problemsOf(
  { kind, name, files }: PartSheets,
  part: Part,
  was: readonly Styled[],
  is: readonly Styled[],
): Promise<readonly Problem[]> {
  const own = (all: readonly Styled[]) => all.filter((other) => isSame(other, { kind, name }))
  try {
    const sheets = await readSheets(files, part.read, part.files)
    const here = namesOf(sheets.map(({ root }) => root))
    // A move may add a part's new pieces beside a whole sheet that was already live.
    const names = part.kind === 'composed' ? merged([here, ...own(is).map((one) => one.names)]) : here
    const live = merged(own(was).map((one) => one.names))
    const others = is.filter((other) => !isSame(other, { kind, name }))
    const owner = (isInUi: boolean) => ownerOf({ kind, name, names }, { live, others, isInUi })
    const owners = { inUi: owner(true), elsewhere: owner(false) }
    const leaks = sheets.flatMap(({ file, root }) =>
      leaksIn(root, owners).map((leak) => ({ ...leak, at: `${file}:${positionOf(leak.node)}` })),
    )
    return listed(leaks)
  } catch (error) {
    return [`a style sheet of ${name} cannot be read: ${errorMessage(error)}`]
  }
}

const merged = (all: readonly NamesOfSheet[]): NamesOfSheet => {
  const names = new Map<string, boolean>()
  for (const [name, onlyInUi] of all.flatMap((one) => [...one]))
    names.set(name, onlyInUi && (names.get(name) ?? true))
  return names
}

/** Line and column, and those of the source if the sheet has a map. */
function positionOf({ source }: ChildNode): string {
  const { line = 1, column = 1 } = source?.start ?? {}
  const origin = source?.input.origin(line, column)
  const here = `${line}:${column}`
  return origin
    ? `${here} (${origin.file ? relative('.', origin.file) : origin.url}:${origin.line}:${origin.column})`
    : here
}

/** Without duplicates: the sheets of a remote's pages are cut from the whole one. */
function listed(leaks: readonly (Leak & { readonly at: string })[]): readonly Problem[] {
  const byText = new Map(leaks.toReversed().map(({ at, text }) => [text, `${at}: ${text}`]))
  const problems = [...byText.values()].toReversed()
  return problems.length > MOST_LEAKS
    ? [...problems.slice(0, MOST_LEAKS), `and ${problems.length - MOST_LEAKS} more`]
    : problems
}
