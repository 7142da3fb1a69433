/** Measurements of the probe in the page. Times are ms since the navigation started. */
export interface Seen {
  fcp: number
  lcp: number
  /** The element of the largest paint, such as `IMG` or `H1`. */
  lcpElement: string
  cls: number
  longTasks: { start: number; duration: number }[]
  /** When a press on Login first dispatched the event that opens the dialog. */
  login: number | null
  /** When the page's heading first belonged to a hydrated React tree. */
  page: number | null
  /** When the chat launcher first existed. */
  chat: number | null
  /** All three. */
  live: number | null
  /** When a press on the chat launcher, sent once at `live`, opened the panel. Only with `pressChat`. */
  chatOpen: number | null
}

export interface ProbeOptions {
  /** Presses the launcher once, as soon as the page is live: a page that loses this press was not live. */
  readonly pressChat: boolean
}

declare global {
  interface Window {
    __bench: {
      seen: Seen
      /** Resolves when everything is measured: polling would influence the measurement. */
      over: Promise<void>
      release(): void
      /** Also searches the shadow roots of a framework that has some. */
      search(where: string, what: string): Element[]
    }
  }
}

/** How often the probe presses Login, in ms. It is the resolution of `live`. */
const PRESS_EVERY_MS = 20

/**
 * Runs in the page before anything else, identically in every variant: presses Login, as soon as it belongs to a hydrated React tree,
 * until the event is dispatched. The dialog itself does not open: the event is intercepted until `release()`.
 */
export function probe({ pressChat, every }: ProbeOptions & { every: number }): void {
  if (window.top !== window) return
  const seen: Seen = {
    fcp: 0,
    lcp: 0,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    login: null,
    page: null,
    chat: null,
    live: null,
    chatOpen: null,
  }
  let caught = true
  let sayOver: () => void = () => undefined
  window.__bench = {
    seen,
    over: new Promise((resolve) => {
      sayOver = resolve
    }),
    release: () => {
      caught = false
    },
    search: (where, what) => search(where, what),
  }
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    const element: unknown = Reflect.get(entry, 'element')
    seen.lcpElement = element instanceof Element ? element.tagName : ''
  })
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.cls += Number(Reflect.get(entry, 'value'))
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration })
  })
  window.addEventListener(
    'openLoginModal',
    (event) => {
      if (!caught) return
      event.stopImmediatePropagation()
      seen.login ??= performance.now()
    },
    true,
  )

  // One framework mounts its applications in shadow roots; elsewhere the document is the only root.
  const search = <Kind extends Element>(where: string, what: string): Kind[] => [
    ...document.querySelectorAll<Kind>(`${where} ${what}`),
    ...[...document.querySelectorAll(`${where} wujie-app`)].flatMap(({ shadowRoot }) =>
      shadowRoot ? [...shadowRoot.querySelectorAll<Kind>(what)] : [],
    ),
  ]
  const button = (where: string, text: RegExp) =>
    search<HTMLButtonElement>(where, 'button:not([popovertarget])').find(({ textContent }) =>
      text.test(textContent),
    )
  const reactKey = (element: Element, prefix: string) =>
    Object.keys(element).find((key) => key.startsWith(prefix))
  // React marks an element when it reaches it, and handles events when the whole root is hydrated.
  const isAlive = (element: Element) => {
    if (!reactKey(element, '__reactFiber$')) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const container = reactKey(at, '__reactContainer$')
      if (container) return Reflect.get(at, container).stateNode.current.memoizedState?.isDehydrated !== true
    }
    return true
  }
  // Searched again only when it is gone: the search would cost a phone more than the page does.
  const keeps = (find: () => HTMLButtonElement | undefined) => {
    let found: HTMLButtonElement | undefined
    return () => {
      if (!found?.isConnected) found = find()
      return found
    }
  }
  const login = keeps(() => button('header', /^log ?in$/i))
  const launcher = keeps(() => button('body', /^(open )?chat/i))

  const timer = setInterval(() => {
    const now = performance.now()
    // Not before: a press makes React hydrate at once, in one task.
    const target = seen.login === null ? login() : undefined
    if (target && isAlive(target))
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    if (seen.page === null && search('main', 'h1').some(isAlive)) seen.page = now
    if (seen.chat === null && launcher()) seen.chat = now
    if (seen.live === null && seen.login !== null && seen.page !== null && seen.chat !== null) {
      seen.live = Math.max(seen.login, seen.page, seen.chat)
      if (pressChat) launcher()?.click()
    }
    if (seen.live === null) return
    if (pressChat && !document.querySelector('[role="dialog"], dialog[open]')) return
    if (pressChat) seen.chatOpen = performance.now()
    clearInterval(timer)
    sayOver()
  }, every)
}

export const probeArguments = (options: ProbeOptions) => ({ ...options, every: PRESS_EVERY_MS })
