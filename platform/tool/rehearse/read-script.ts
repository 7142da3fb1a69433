import { analyze, type Variable } from 'eslint-scope'
import type * as ESTree from 'estree'
import { parseSync } from 'vite'
import { parentsIn } from './parents-in'

/** A built script, taken apart. */
export interface Script {
  readonly tree: ESTree.Program
  readonly parents: ReadonlyMap<ESTree.Node, ESTree.Node | null>
  /** A name where it is used → what it stands for. */
  readonly variables: ReadonlyMap<object, Variable>
}

export function readScript(text: string): Script {
  // Its types are the parser's own, its nodes are ESTree's.
  const tree = parseSync('built.js', text, { range: true, preserveParens: false })
    .program as unknown as ESTree.Program
  const { scopes } = analyze(tree, { ecmaVersion: 2022, sourceType: 'module', fallback: 'iteration' })
  const references = scopes.flatMap(({ references }) => references)
  return {
    tree,
    parents: parentsIn(tree),
    variables: new Map(
      references.flatMap(({ identifier, resolved }) => (resolved ? [[identifier, resolved] as const] : [])),
    ),
  }
}
