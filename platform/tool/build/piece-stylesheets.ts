import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AtRule, type ChildNode, parse } from 'postcss'
import { addFile } from './add-file'
import { filePart } from './scoped-name'

/** A prerendered piece, and the files that name the classes it uses. */
export interface StyledPiece {
  readonly fragment: string | null
  /** Paths inside the release: scripts of a page, its later imports included; the fragment of a widget. */
  readonly namedIn: readonly string[]
}

/** A hardly smaller sheet would be loaded twice for nothing: the whole one is loaded before another page is shown. */
const WORTHWHILE = 0.9

/**
 * Adds to a release a style sheet for each of its pieces, with the rules of the whole one that the piece can use: a page arrives
 * without any other rules.
 * @param folder the release, with its fragments.
 * @returns fragment → its sheet, if that is worth it.
 */
export async function addPieceStylesheets(
  folder: string,
  stylesheet: string | null,
  pieces: readonly StyledPiece[],
): Promise<ReadonlyMap<string, string>> {
  const added = new Map<string, string>()
  if (!stylesheet) return added
  const textOf = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  const whole = await textOf([stylesheet])
  const release = await textOf(
    (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js')),
  )
  for (const { fragment, namedIn } of pieces) {
    if (!fragment) continue
    const own = pieceStylesheet(whole, await textOf(namedIn), release)
    if (own.length > WORTHWHILE * whole.length) continue
    const file = fragment.replace(/^fragments(.*)\.html$/, 'styles$1.css')
    await addFile(join(folder, file), own)
    added.set(fragment, file)
  }
  return added
}

/**
 * The rules of those CSS modules of which a piece names a class. A module is kept whole, with every state of its elements. Classes
 * that no script of the release names are kept as well: they may be put together at run time.
 * @param piece text that names the classes of the piece.
 * @param release all scripts of the release.
 */
export function pieceStylesheet(stylesheet: string, piece: string, release: string): string {
  const isUsed = (name: string) => piece.includes(filePart(name)) || !release.includes(name)
  const canMatch = (selector: string) => [...classesOf(selector)].every(([, name = '']) => isUsed(name))
  const rules = parse(stylesheet)
  rules.walkRules((rule) => {
    const selectors = rule.selectors.filter(canMatch)
    if (selectors.length === 0) removeWithin(rule)
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  return rules.toString()
}

const CLASS = /\.(-?[_a-z][\w-]*)/gi
const ATTRIBUTE = /\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g
const INNERMOST = /\([^()]*\)/

/** The classes that an element, or one around or before it, must have: those in parentheses are optional. */
function classesOf(selector: string): Iterable<RegExpMatchArray> {
  let outside = selector.replaceAll(ATTRIBUTE, '')
  while (INNERMOST.test(outside)) outside = outside.replace(INNERMOST, '')
  return outside.matchAll(CLASS)
}

/** Removes a node, and the parents that become empty. An empty layer still defines its position in the order of layers. */
function removeWithin(node: ChildNode): void {
  const { parent } = node
  node.remove()
  if (parent instanceof AtRule && parent.nodes?.length === 0 && parent.name !== 'layer') removeWithin(parent)
}
