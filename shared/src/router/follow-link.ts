import type { SiteNavigator } from '../contracts/mount'

/** What is read of a press on a link. */
export interface Press
  extends Readonly<Record<'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented', boolean>> {
  readonly button: number
  readonly currentTarget: { readonly href: string; readonly target: string }
  preventDefault(): void
}

export interface Way {
  /** As the link's `href` has it. */
  readonly href: string
  readonly replace: boolean
  readonly state: unknown
  readonly navigator: Pick<SiteNavigator, 'push' | 'replace'>
}

/** A plain press changes the page without a document. Everything else, such as a new tab, is the browser's. */
export function followLink(press: Press, { href, replace, state, navigator }: Way): void {
  const { target, href: there } = press.currentTarget
  const isPlain = press.button === 0 && !(press.metaKey || press.altKey || press.ctrlKey || press.shiftKey)
  if (press.defaultPrevented || !isPlain || (target && target !== '_self')) return
  press.preventDefault()
  // As a browser does: a link to where one is leaves no second entry to go back through.
  const isHere = there === window.location.href
  navigator[replace || isHere ? 'replace' : 'push'](href, state)
}
