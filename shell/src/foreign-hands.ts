import { FIRST_VISIT } from './first-visit'
import { LANGUAGE } from './language'
import { STARTED } from './started'

const OURS: readonly string[] = ['lang', STARTED, FIRST_VISIT]

/**
 * Whether a translator or an extension works on this page: they mark `<html>` or `<body>`, which have no other attributes of ours. A
 * failure in such a page is no evidence against a release.
 */
export const isChanged = ({ documentElement, body }: Document): boolean =>
  documentElement.lang !== LANGUAGE ||
  [documentElement, body].some((element) => element.getAttributeNames().some((name) => !OURS.includes(name)))

/**
 * Keeps pages working with nodes that a translator or an extension removed or wrapped. React and similar libraries insert nodes before
 * others, and remove them, where they left them: the browser throws, and the whole tree is lost, with everything typed in it. Here a
 * missing node counts as removed, and a node to insert before it goes last. Texts of ours never get here
 * (`tests/contract/movable-text.test.ts`).
 */
export function bearForeignHands({ Node: { prototype } }: { readonly Node: typeof Node }): void {
  const { insertBefore, removeChild } = prototype
  const tell = (node: Node) => console.warn('A translator or an extension has moved', node)

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode
    if (parent === this) return removeChild.call(this, child) as Child
    tell(child)
    if (this.contains(child)) parent?.removeChild(child) // it was wrapped
    return child
  }
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    let at = next
    while (at && at.parentNode !== this) at = at.parentNode
    if (at !== next && next) tell(next)
    return insertBefore.call(this, child, at) as Child
  }
}
