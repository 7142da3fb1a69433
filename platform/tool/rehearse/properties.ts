import type * as ESTree from 'estree'

type Part = ESTree.Property | ESTree.AssignmentProperty | ESTree.SpreadElement | ESTree.RestElement

/** The properties of an object, when all of them are written there; `null` with `...others` or computed names. */
export function allProperties({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Node> | null {
  const known = knownProperties(properties)
  return known.size === properties.length ? known : null
}

/** The properties whose names are written there. */
export function knownProperties(properties: readonly Part[]): Map<string, ESTree.Node> {
  const known = new Map<string, ESTree.Node>()
  for (const part of properties) {
    if (part.type !== 'Property' || part.computed) continue
    if (part.key.type === 'Identifier') known.set(part.key.name, part.value)
    if (part.key.type === 'Literal') known.set(String(part.key.value), part.value)
  }
  return known
}

/** A property that a pattern reads, as the way to it: `['user', 'name']`, `[0]`. */
export interface Taken {
  readonly way: readonly (string | number)[]
  /** What gets it as it is; `null`: a default may stand there instead. */
  readonly name: ESTree.Node | null
}

export function takenBy(pattern: ESTree.Node, way: Taken['way'] = []): Taken[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ way, name: pattern }]
    case 'AssignmentPattern':
      return [{ way, name: null }]
    case 'ObjectPattern':
      return [...knownProperties(pattern.properties)].flatMap(([key, value]) => takenBy(value, [...way, key]))
    case 'ArrayPattern':
      return pattern.elements.flatMap((part, index) => (part ? takenBy(part, [...way, index]) : []))
    default:
      return []
  }
}
