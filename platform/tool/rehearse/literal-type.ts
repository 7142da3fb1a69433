import type * as ESTree from 'estree'

/** The type of a value that is written in a script; `null`: it does not tell. */
export function literalType(node: ESTree.Node): string | null {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? null : JSON.stringify(node.value)
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? JSON.stringify(node.quasis[0]?.value.cooked) : 'string'
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
