import type * as ESTree from 'estree'

/**
 * A TypeScript expression for a value of a built script, as far as the script tells it: `given as "quiet"`, `{ "name": given }`, or
 * just `given`, which is of any type. An object stays one: the compiler refuses properties that it does not know only there.
 */
export function writtenValue(node: ESTree.Node): string {
  const type = literalType(node)
  if (type !== null) return `given as ${type}`
  const properties = node.type === 'ObjectExpression' ? writtenProperties(node) : null
  if (!properties) return 'given'
  return `{ ${[...properties].map(([key, value]) => `${JSON.stringify(key)}: ${writtenValue(value)}`).join(', ')} }`
}

function literalType(node: ESTree.Node): string | null {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? null : JSON.stringify(node.value)
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? JSON.stringify(node.quasis[0]?.value.cooked) : null
    case 'UnaryExpression': // `!0`, as minifiers write `true`
      return node.operator === '!' && node.argument.type === 'Literal' ? String(!node.argument.value) : null
    case 'ConditionalExpression': {
      const [one, other] = [literalType(node.consequent), literalType(node.alternate)]
      return one && other && `${one} | ${other}`
    }
    default:
      return null
  }
}

/** The properties of an object, when all of them are written there; `null` with `...others` or computed names. */
export function writtenProperties({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Node> | null {
  const known = knownProperties(properties)
  return known.size === properties.length ? known : null
}

/** The properties whose names are written there. */
export function knownProperties(
  properties: readonly (
    | ESTree.Property
    | ESTree.AssignmentProperty
    | ESTree.SpreadElement
    | ESTree.RestElement
  )[],
): Map<string, ESTree.Node> {
  const known = new Map<string, ESTree.Node>()
  for (const part of properties) {
    if (part.type !== 'Property' || part.computed) continue
    if (part.key.type === 'Identifier') known.set(part.key.name, part.value)
    if (part.key.type === 'Literal') known.set(String(part.key.value), part.value)
  }
  return known
}
