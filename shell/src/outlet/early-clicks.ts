/** Name under which the page's first inline script keeps a click that came before anything could answer it. */
const EARLY_CLICK = '__siteEarlyClick'

/** The browser itself opens popovers: to press their buttons again would close them. */
const SELECTOR = 'button:not([popovertarget])'

/** The inline script of every composed page. Links need no help, they work without scripts. */
export const EARLY_CLICK_SCRIPT = `addEventListener('click',function(e){var t=e.target;${EARLY_CLICK}=t.closest&&t.closest('${SELECTOR}')},true)`

type PageWithClick = Window & { [EARLY_CLICK]?: HTMLElement | null }

/** Repeats clicks on buttons of remotes that were not alive yet, as soon as they are. */
export function keepEarlyClicks(page: PageWithClick): void {
  const early = page[EARLY_CLICK]
  if (early) repeatWhenAlive(early)
  page.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null
      if (button && outletBeingBorn(button)) repeatWhenAlive(button)
    },
    { capture: true },
  )
}

function outletBeingBorn(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-remote-status="prerendered"], [data-remote-status="loading"]')
}

function repeatWhenAlive(button: HTMLElement): void {
  const repeat = () => button.isConnected && button.click()
  const outlet = outletBeingBorn(button)
  if (!outlet) {
    repeat() // the shell's own, which is alive when this is called
    return
  }
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (outlet.dataset['remoteStatus'] === 'ready') repeat()
  })
  observer.observe(outlet, { attributeFilter: ['data-remote-status'] })
}
