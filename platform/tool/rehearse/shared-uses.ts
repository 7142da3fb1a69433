import type * as ESTree from 'estree'
import { readScript } from './read-script'
import { scriptValues } from './script-values'
import { type TypeQuestion, typeQuestions } from './type-questions'

/** How built scripts use what the page shares. */
export interface SharedUses {
  /** Specifier → the names that are imported of it. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly questions: readonly TypeQuestion[]
  /** Imports that do not say which names they need. */
  readonly unclear: readonly string[]
}

/** What a built script takes from the modules that the page shares. */
export function sharedUses(text: string, isShared: (specifier: string) => boolean): SharedUses {
  const script = readScript(text)
  const imports = script.tree.body.flatMap((node) => importsOf(node, isShared))
  const nameOf = new Map(imports.map(({ part, specifier, name }) => [part, { specifier, name }] as const))
  const isJsx = (part: ESTree.Node) => JSX.has(nameOf.get(part)?.name ?? '')
  const values = scriptValues(script, (part) => {
    const { specifier, name } = nameOf.get(part) ?? {}
    return specifier && name && !isJsx(part) ? `m[${JSON.stringify(specifier)}].${name}` : null
  })
  return allUses([
    ...imports.map(({ specifier, name }): SharedUses => {
      if (name === null) return { names: {}, questions: [], unclear: [`import * from '${specifier}'`] }
      return { names: { [specifier]: [name] }, questions: [], unclear: [] }
    }),
    {
      names: {},
      questions: imports.length ? typeQuestions(script, values, isJsx) : [],
      unclear: [...script.parents.keys()].flatMap((node) => unclearImport(node, isShared)),
    },
  ])
}

const JSX = new Set(['jsx', 'jsxs'])

/** Several findings together. */
export function allUses(parts: readonly SharedUses[]): SharedUses {
  const names: Record<string, string[]> = {}
  for (const part of parts)
    for (const [specifier, used] of Object.entries(part.names))
      names[specifier] = [...new Set([...(names[specifier] ?? []), ...used])]
  return {
    names,
    questions: parts.flatMap(({ questions }) => questions),
    unclear: [...new Set(parts.flatMap(({ unclear }) => unclear))],
  }
}

interface Imported {
  readonly part: ESTree.Node
  readonly specifier: string
  /** `null`: the whole module. */
  readonly name: string | null
}

function importsOf(node: ESTree.Node, isShared: (specifier: string) => boolean): Imported[] {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return []
  const specifier = String(node.source?.value ?? '')
  if (!isShared(specifier)) return []
  return node.specifiers.map((part) => ({ part, specifier, name: importedName(part) }))
}

function importedName(
  part: ESTree.ImportDeclaration['specifiers'][number] | ESTree.ExportSpecifier,
): string | null {
  if (part.type === 'ImportNamespaceSpecifier') return null
  if (part.type === 'ImportDefaultSpecifier') return 'default'
  const name = part.type === 'ExportSpecifier' ? part.local : part.imported
  return name.type === 'Identifier' ? name.name : String(name.value)
}

function unclearImport(node: ESTree.Node, isShared: (specifier: string) => boolean): string[] {
  if (node.type !== 'ImportExpression' && node.type !== 'ExportAllDeclaration') return []
  const specifier = node.source.type === 'Literal' ? String(node.source.value) : ''
  return isShared(specifier)
    ? [`${node.type === 'ImportExpression' ? 'import()' : 'export *'} of '${specifier}'`]
    : []
}
