import { FIRST_VISIT } from './first-visit'
import { LANGUAGE } from './language'
import { STARTED } from './started'

const OURS: readonly string[] = ['lang', STARTED, FIRST_VISIT]

/**
 * Whether somebody else works on this page: translators and extensions mark `<html>` or `<body>`, which have no other attributes of ours.
 * A failure in such a page is no evidence against a release.
 */
export const isChanged = ({ documentElement, body }: Document): boolean =>
  documentElement.lang !== LANGUAGE ||
  [documentElement, body].some((element) => element.getAttributeNames().some((name) => !OURS.includes(name)))

/**
 * Lets pages live on with nodes that a translator or an extension has taken away or wrapped. React and its like put nodes before others, and
 * take them out, where they left them: the browser throws, and the whole tree is gone, with all that was typed and said in it. Here what is
 * gone is gone, and what comes before it comes last. Texts of ours are never met here (`tests/contract/movable-text.test.ts`).
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
