import parser from 'postcss-selector-parser'

/**
 * The elements that a selector matches, seen from the part that wrote it, from worst to best: any in the page; the outlet that the
 * shell gives the remote, which owns only its content; an element of its own; one inside such an element, siblings included.
 */
const REACHES = ['page', 'outlet', 'own', 'inside'] as const
export type Reach = (typeof REACHES)[number]

const worst = (reaches: readonly Reach[]): Reach => REACHES.find((reach) => reaches.includes(reach)) ?? 'page'
const best = (reaches: readonly Reach[]): Reach =>
  REACHES.findLast((reach) => reaches.includes(reach)) ?? 'page'

export const isAtHome = (reach: Reach): boolean => reach === 'own' || reach === 'inside'

/** How the names in a selector relate to the part. */
export interface Names {
  isOwnClass(name: string): boolean
  isOwnAttribute(name: string): boolean
  /** `[data-remote="chat"]`: the element that contains everything of the remote chat. */
  isOutlet(attribute: string, value: string | undefined): boolean
  /** Ids, custom elements and view transitions begin with the part's name. */
  isNamed(name: string): boolean
}

/** The context of a selector. */
export interface Around {
  /** The reach of `&`; `null` outside all rules. */
  readonly parent: Reach | null
  /** The reach of `:scope`; `null` outside `@scope`. */
  readonly scope: Reach | null
}

/** Selector → its reach. @throws Error if one cannot be read. */
export function reachOfEach(
  selectors: string,
  names: Names,
  around: Around,
): readonly (readonly [string, Reach])[] {
  return parser()
    .astSync(selectors)
    .nodes.map((selector) => [String(selector).trim(), reachOf(selector, names, around)])
}

export const reachOfList = (selectors: string, names: Names, around: Around): Reach =>
  worst(reachOfEach(selectors, names, around).map(([, reach]) => reach))

/** @param isArgument whether it is inside the parentheses of another one, and continues none. */
function reachOf(selector: parser.Selector, names: Names, around: Around, isArgument = false): Reach {
  const isNested = around.parent !== null && !isArgument && !hasNesting(selector)
  // A nested selector without `&` continues the rule around it; one in a scope matches nothing outside the scope.
  let reach: Reach = isNested ? (around.parent ?? 'page') : 'page'
  let base: Reach = isNested ? afterCombinator(' ', reach) : around.scope ? 'inside' : 'page'
  for (const part of selector.split((node) => node.type === 'combinator')) {
    const combinator = part.find((node) => node.type === 'combinator')
    const compound = part.filter((node) => node !== combinator && node.type !== 'comment')
    if (compound.length > 0) reach = isRoot(compound) ? 'page' : best([base, ...compound.map(reachOfSimple)])
    if (combinator) base = afterCombinator(combinator.value.trim() || ' ', reach)
  }
  return reach

  function reachOfSimple(node: parser.Node): Reach {
    switch (node.type) {
      case 'class':
        return names.isOwnClass(node.value) ? 'own' : 'page'
      case 'attribute':
        if (names.isOutlet(node.attribute, node.operator === '=' ? node.value : undefined)) return 'outlet'
        return names.isOwnAttribute(node.attribute) ? 'own' : 'page'
      case 'id':
        return names.isNamed(node.value) ? 'own' : 'page'
      case 'tag':
        return node.value.includes('-') && names.isNamed(node.value) ? 'own' : 'page'
      case 'nesting':
        return around.parent ?? around.scope ?? 'page'
      case 'pseudo':
        return reachOfPseudo(node)
      default:
        return 'page'
    }
  }

  function reachOfPseudo({ value, nodes }: parser.Pseudo): Reach {
    const name = value.toLowerCase()
    if (name === ':scope') return around.scope ?? 'page'
    if (ONE_OF.test(name)) return worst(nodes.map((one) => reachOf(one, names, around, true)))
    if (name.startsWith('::view-transition-'))
      return nodes.length > 0 &&
        nodes.every((one) =>
          names.isNamed(
            String(one)
              .trim()
              .replace(/^\*?\./, ''),
          ),
        )
        ? 'own'
        : 'page'
    return 'page'
  }
}

/** An element that matches these matches one of the selectors inside. */
const ONE_OF = /^:(is|where|matches|-webkit-any|-moz-any)$/

function afterCombinator(combinator: string, before: Reach): Reach {
  if (before === 'inside') return 'inside'
  return (combinator === ' ' || combinator === '>') && before !== 'page' ? 'inside' : 'page'
}

function hasNesting(selector: parser.Selector): boolean {
  let found = false
  selector.walkNesting(() => {
    found = true
  })
  return found
}

/** The root and the body are never a remote's, whatever class it gives them: everything is inside them. */
function isRoot(compound: readonly parser.Node[]): boolean {
  return compound.some((node) => {
    if (node.type === 'tag') return /^(html|body)$/i.test(node.value)
    if (node.type !== 'pseudo') return false
    const name = node.value.toLowerCase()
    return name === ':root' || (ONE_OF.test(name) && node.nodes.some((one) => isRoot(one.nodes)))
  })
}
