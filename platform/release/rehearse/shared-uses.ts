import { analyze, type ScopeManager, type Variable } from 'eslint-scope'
import type * as ESTree from 'estree'
import { parseSync } from 'vite'
import { parentsIn } from './parents-in'
import { knownProperties, writtenProperties, writtenValue } from './written-value'

/** How a script uses what it imports. Values are expressions of TypeScript, see `writtenValue`. */
export type Use =
  /** As JSX: each property with its value. `more`: others may be handed on (`{...rest}`). */
  | { readonly as: 'element'; readonly props: Readonly<Record<string, string>>; readonly more: boolean }
  /** Called, or made with `new`: the arguments, and the properties read of what comes back. */
  | { readonly as: 'call' | 'new'; readonly args: readonly string[]; readonly reads: readonly string[] }
  /** Handed on, compared, extended: what becomes of it is not followed. */
  | { readonly as: 'value' }

export interface SharedUses {
  /** Specifier → name → its uses. */
  readonly names: Readonly<Record<string, Readonly<Record<string, readonly Use[]>>>>
  /** Imports that do not say which names they need. */
  readonly unclear: readonly string[]
}

interface Script {
  readonly parents: ReadonlyMap<object, ESTree.Node | null>
  readonly scopes: ScopeManager
  /** The nodes that stand for React's `jsx`. */
  readonly jsx: ReadonlySet<object>
}

/** What a built script takes from the modules that the page shares. */
export function sharedUses(text: string, isShared: (specifier: string) => boolean): SharedUses {
  // Its types are the parser's own, its nodes are ESTree's.
  const tree = parseSync('built.js', text, { range: true }).program as unknown as ESTree.Program
  const parents = parentsIn(tree)
  const scopes = analyze(tree, { ecmaVersion: 2022, sourceType: 'module', fallback: 'iteration' })
  const imported = tree.body.flatMap((node) => {
    const specifier = node.type === 'ImportDeclaration' ? String(node.source.value) : ''
    if (node.type !== 'ImportDeclaration' || !isShared(specifier)) return []
    return node.specifiers.map((part) => ({
      specifier,
      name: importedName(part),
      nodes: scopes.getDeclaredVariables(part).flatMap(identifiersOf),
    }))
  })
  const jsx = new Set(imported.filter(({ name }) => name && JSX.has(name)).flatMap(({ nodes }) => nodes))
  const uses = imported.map(({ specifier, name, nodes }): SharedUses => {
    if (name === null) return { names: {}, unclear: [`import * from '${specifier}'`] }
    const found = nodes.map((node) => readUse(node, { parents, scopes, jsx }))
    return { names: { [specifier]: { [name]: found } }, unclear: [] }
  })
  return allUses([
    ...uses,
    { names: {}, unclear: [...parents.keys()].flatMap((node) => unclearImport(node, isShared)) },
  ])
}

const JSX = new Set(['jsx', 'jsxs'])

/** Several findings together. */
export function allUses(parts: readonly SharedUses[]): SharedUses {
  const names: Record<string, Record<string, Use[]>> = {}
  for (const part of parts)
    for (const [specifier, used] of Object.entries(part.names))
      for (const [name, uses] of Object.entries(used)) {
        names[specifier] ??= {}
        names[specifier][name] = [...(names[specifier][name] ?? []), ...uses]
      }
  return { names, unclear: [...new Set(parts.flatMap(({ unclear }) => unclear))] }
}

/** `null`: the whole module. */
function importedName(part: ESTree.ImportDeclaration['specifiers'][number]): string | null {
  if (part.type === 'ImportNamespaceSpecifier') return null
  if (part.type === 'ImportDefaultSpecifier') return 'default'
  return part.imported.type === 'Identifier' ? part.imported.name : String(part.imported.value)
}

function unclearImport(node: ESTree.Node, isShared: (specifier: string) => boolean): string[] {
  if (node.type !== 'ImportExpression' && node.type !== 'ExportAllDeclaration') return []
  const specifier = node.source.type === 'Literal' ? String(node.source.value) : ''
  return isShared(specifier)
    ? [`${node.type === 'ImportExpression' ? 'import()' : 'export *'} of '${specifier}'`]
    : []
}

const identifiersOf = ({ references }: Variable): object[] => references.map(({ identifier }) => identifier)

function readUse(node: object, script: Script): Use {
  const parent = script.parents.get(node)
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') return { as: 'value' }
  if (parent.callee === node)
    return {
      as: parent.type === 'NewExpression' ? 'new' : 'call',
      args: parent.arguments.map(writtenValue),
      reads: readsOf(parent, script),
    }
  return script.jsx.has(parent.callee) && parent.arguments[0] === node
    ? readElement(parent.arguments[1])
    : { as: 'value' }
}

function readElement(given: ESTree.Node | undefined): Use {
  if (given?.type !== 'ObjectExpression') return { as: 'element', props: {}, more: true }
  const props = [...knownProperties(given.properties)].map(
    ([name, value]) => [name, writtenValue(value)] as const,
  )
  return { as: 'element', props: Object.fromEntries(props), more: writtenProperties(given) === null }
}

/** Properties read of a call's result: `call().a`, `let { a } = call()`, `let x = call(); x.a`. */
function readsOf(call: ESTree.Node, { parents, scopes }: Script): string[] {
  const parent = parents.get(call)
  if (parent?.type !== 'VariableDeclarator') return memberRead(call, parents)
  if (parent.id.type === 'ObjectPattern') return [...knownProperties(parent.id.properties).keys()]
  const later = scopes.getDeclaredVariables(parent).flatMap(identifiersOf)
  return later.flatMap((node) => memberRead(node, parents))
}

function memberRead(node: object, parents: Script['parents']): string[] {
  const member = parents.get(node)
  if (member?.type !== 'MemberExpression' || member.object !== node || member.computed) return []
  return member.property.type === 'Identifier' ? [member.property.name] : []
}
