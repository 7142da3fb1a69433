import { isChanged } from '../foreign-hands'
import { isStarting } from '../outlet/outlet-status'
import type { Outlets } from '../outlet/outlets'
import { CLICK_TO_REPLAY } from '../outlet/widget-trigger'

/** Name of the listener in the page's first inline script, which keeps the last click that came before the page was interactive. */
const EARLY_CLICK = '__siteEarlyClick'

/** The browser itself opens popovers: a second press on their buttons would close them. Failure notices are outside the root. */
const SELECTOR = '#root button:not([popovertarget])'

/**
 * The inline script of every composed page. Links work without scripts and are left alone. A kept click is stopped, because React would
 * also replay it while it hydrates, and the button would be pressed twice. Its default is prevented too: the browser would submit a form,
 * with the typed text in the address. Enter in a field is a click on the form's button; a form without one is held back on submit. So is
 * any form in an outlet that never becomes interactive, as long as the page is there.
 */
export const EARLY_CLICK_SCRIPT = `addEventListener('click',${EARLY_CLICK}=function(e){var t=e.target;if(${EARLY_CLICK}.button=t.closest&&t.closest('${SELECTOR}')){e.stopImmediatePropagation();e.preventDefault()}},true);addEventListener('submit',function(e){var t=e.target;t.method=='get'&&t.closest('[data-remote-status]:not([data-remote-status=ready])')&&e.preventDefault()})`

type PageWithClick = Window & { [EARLY_CLICK]?: EventListener & { readonly button?: HTMLElement | null } }

/** Replays clicks on buttons of remotes that were not interactive yet, as soon as they are. */
export function keepEarlyClicks(page: PageWithClick, outlets: Outlets): void {
  const early = page[EARLY_CLICK]
  if (early) page.removeEventListener('click', early, true)
  if (early?.button) replayWhenAlive(early.button, outlets)
  page.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(SELECTOR) : null
      if (!button || !isBeingStarted(button, outlets)) return
      event.stopImmediatePropagation()
      event.preventDefault() // the browser would submit a form now, and again when it is interactive
      replayWhenAlive(button, outlets)
    },
    true,
  )
}

function isBeingStarted(button: Element, outlets: Outlets): boolean {
  const outlet = outlets.around(button)
  return outlet !== undefined && isStarting(outlet.status)
}

function replayWhenAlive(button: HTMLElement, outlets: Outlets): void {
  const place = button.closest('[data-remote]') ?? topOf(button)
  const again = recall(button, place)
  if (!isBeingStarted(place, outlets)) {
    again(place.isConnected ? place : document.documentElement)?.click() // belongs to the shell, which is interactive when this is called
    return
  }
  const stop = outlets.subscribe(() => {
    if (isBeingStarted(place, outlets)) return
    stop()
    if (outlets.around(place)?.status === 'ready') again(place)?.click()
  })
  button.dispatchEvent(new Event(CLICK_TO_REPLAY, { bubbles: true }))
}

/**
 * Finds a button again after its outlet was redrawn: by its name, as another release may draw it elsewhere; in a translated page, where its
 * name differs, by its index and appearance.
 */
function recall(button: HTMLElement, place: Element): (drawn: Element) => HTMLElement | undefined {
  const name = nameOf(button)
  const number = buttonsIn(place).indexOf(button)
  return (drawn) => {
    if (button.isConnected) return button
    const buttons = buttonsIn(drawn)
    const there = buttons[number]
    const isAlike = isChanged(document) && there?.className === button.className
    return buttons.find((one) => nameOf(one) === name) ?? (isAlike ? there : undefined)
  }
}

const buttonsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll('button')]
const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent

/** The topmost element: the document's, or that of a removed subtree. */
const topOf = (element: Element): Element => (element.parentElement ? topOf(element.parentElement) : element)
