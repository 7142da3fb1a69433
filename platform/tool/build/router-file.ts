import type { ESTree } from 'rolldown/utils'

/** The files that react-router is built of. */
export const ROUTER_FILE = /\/node_modules\/react-router\/dist\//

/** A statement of a module, at its top. */
export type Statement = ESTree.Program['body'][number]

/** Of a statement that declares one thing, with `var` or `const`, exported or not: its name and its value. */
export function declaredValue(
  statement: Statement,
): { readonly name: string; readonly value: ESTree.Expression } | null {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return null
  const [declared] = declaration.declarations
  if (declared?.id.type !== 'Identifier' || !declared.init) return null
  return { name: declared.id.name, value: declared.init }
}
