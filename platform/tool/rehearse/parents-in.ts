import type * as ESTree from 'estree'

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node of a tree, with the node that it stands in. */
export function parentsIn(tree: ESTree.Node): ReadonlyMap<ESTree.Node, ESTree.Node | null> {
  const parents = new Map<ESTree.Node, ESTree.Node | null>([[tree, null]])
  // A map is walked in the order of its entries, the ones added on the way included.
  for (const node of parents.keys())
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) parents.set(child, node)
  return parents
}
