import { setTimeout as after } from 'node:timers/promises'
import type { BenchPage } from './bench-page'

/** An element to press or to wait for, in every variant alike. */
export interface Target {
  /** Selectors of an element and of the wanted descendant. */
  readonly where: string
  readonly what: string
  /** Text of the element, as the source of a regular expression. */
  readonly says?: string
}

const button = 'button:not([popovertarget])'
export const LOGIN: Target = { where: 'header', what: button, says: '^log ?in$' }
export const LAUNCHER: Target = { where: 'body', what: button, says: '^(open )?chat' }
export const MENU: Target = { where: 'header', what: 'button[popovertarget]' }
export const CHAT_PANEL: Target = { where: 'body', what: '[role="dialog"]' }
export const CLOSE_CHAT: Target = { where: 'body', what: '[role="dialog"] button[aria-label="Close chat"]' }
export const LOGIN_DIALOG: Target = { where: 'body', what: 'dialog[open]' }
export const OPEN_MENU: Target = { where: 'header', what: 'nav:popover-open' }
export const linkTo = (path: string): Target => ({ where: 'header', what: `nav a[href="${path}"]` })

/** Limit for a target to appear, in ms. */
const THERE_WITHIN_MS = 20_000
/** From a press to its release by a human hand, in ms. */
const PRESSED_FOR_MS = 30

/**
 * Presses as a visitor does: events from a script do not count as interactions.
 * @throws Error when there is nothing to press.
 */
export async function press(page: BenchPage, target: Target): Promise<void> {
  const place = await page.evaluate(placeOf, target, THERE_WITHIN_MS)
  const mouse = { ...place, button: 'left', clickCount: 1 } as const
  await page.session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
  await after(PRESSED_FOR_MS)
  await page.session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
}

/** Presses one key: a letter, or `Escape`, which closes a dialog wherever the focus is. */
export async function pressKey(page: BenchPage, key: string): Promise<void> {
  const text = key.length === 1 ? { text: key } : {}
  const code = key.length === 1 ? key.toUpperCase().charCodeAt(0) : 27
  const event = { key, windowsVirtualKeyCode: code }
  await page.session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text })
  await page.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

/** Waits until a target is visible, or no longer. */
export const untilSeen = (page: BenchPage, target: Target): Promise<void> =>
  page.evaluate(waitFor, target, true, THERE_WITHIN_MS)
export const untilGone = (page: BenchPage, target: Target): Promise<void> =>
  page.evaluate(waitFor, target, false, THERE_WITHIN_MS)

/** In the page: the middle of the element to press, once it is there. */
async function placeOf({ where, what, says }: Target, within: number): Promise<{ x: number; y: number }> {
  const wanted = new RegExp(says ?? '', 'i')
  const latest = performance.now() + within
  for (;;) {
    const found = window.__bench
      .search(where, what)
      .find((element) => element.checkVisibility() && wanted.test(element.textContent.trim()))
    if (found) {
      found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    if (performance.now() > latest) throw new Error(`There is no ${what} in ${where} after ${within} ms.`)
    await new Promise(requestAnimationFrame)
  }
}

/** In the page. Checks once a frame, and resolves when the frame that fulfils the condition was painted. */
async function waitFor({ where, what }: Target, there: boolean, within: number): Promise<void> {
  const latest = performance.now() + within
  const seen = () => window.__bench.search(where, what).some((element) => element.checkVisibility())
  while (seen() !== there) {
    if (performance.now() > latest)
      throw new Error(`${what} in ${where} is ${there ? 'not there' : 'still there'} after ${within} ms.`)
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
