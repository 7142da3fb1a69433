import { type NamesOfSheet, ScopeMarks, type StyledKind } from './names'
import type { Names } from './reach'

/** A part of the site with the names of its style sheets. */
export interface Styled {
  readonly kind: StyledKind
  /** `chat`, `shell`, `shared`. */
  readonly name: string
  readonly names: NamesOfSheet
}

/** Decides the owner of a name. */
export interface Owner extends Names {
  readonly kind: StyledKind
  readonly name: string
  /** The other part that owns this class. */
  ownerOf(className: string): string | undefined
  /** Whether only this part owns a page-wide name. */
  isOwnName(name: string): boolean
}

/** Attributes by which other frameworks mark the elements of a component: Vue, Astro, Angular. */
const SCOPING = /^(data-v|data-astro-cid|_ngcontent|_nghost)-/

/**
 * @param part with the names of the sheets that are checked.
 * @param live the live release of the same part: it keeps its names there when another remote has them as well.
 * @param isInUi whether the rule is in the layer of the kit. Remotes and shell bundle those modules of the kit that pages do
 * not share, and two of them may bundle the same one: only in that layer do they share its classes.
 */
export function ownerOf(
  part: Styled,
  { live, others, isInUi }: { live: NamesOfSheet; others: readonly Styled[]; isInUi: boolean },
): Owner {
  const takenBy = (name: string): Styled | undefined =>
    others.find(({ kind, names }) => {
      const onlyInUi = names.get(name)
      if (onlyInUi === undefined) return false
      if (isInUi && onlyInUi && kind !== 'kit') return false
      if (kind === 'remote') return !live.has(name)
      return part.kind === 'remote' || !live.has(name)
    })
  const isNamed = (name: string): boolean => {
    const plain = name.toLowerCase().replace(/^(--|_)/, '')
    return (
      plain === part.name ||
      [`${part.name}-`, `${part.name}_`, `${part.name} `].some((start) => plain.startsWith(start))
    )
  }
  const isOwnClass = (name: string) => takenBy(`.${name}`) === undefined
  const isOwnAttribute = (name: string) =>
    (SCOPING.test(name) || isNamed(name.replace(/^data-/, ''))) && takenBy(`[${name}]`) === undefined
  const marks = new ScopeMarks(
    [...part.names.keys()].filter((name) =>
      name.startsWith('.') ? takenBy(name) === undefined : isOwnAttribute(name.slice(1, -1)),
    ),
  )
  return {
    kind: part.kind,
    name: part.name,
    isOwnClass,
    isOwnAttribute,
    isNamed,
    isOutlet: (attribute, value) =>
      part.kind === 'remote' && attribute === 'data-remote' && value === part.name,
    isOwnName: (name) => isNamed(name) || marks.isOn(name),
    ownerOf: (className) => takenBy(`.${className}`)?.name,
  }
}
