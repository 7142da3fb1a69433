import type { EventSchemas, WidgetLoad } from '@site/shared/contracts'
import { emit, listen } from '@site/shared/events'
import { QUIET_START_MS } from '../remotes/retry-policy'

/** Dispatched at a button whose click is replayed when its widget is ready. */
export const CLICK_TO_REPLAY = 'clicktoreplay'

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click', CLICK_TO_REPLAY] as const

/**
 * Calls `want` once, when the widget is needed. An event that requests it is kept, only the latest one, and `deliver()` dispatches it after
 * the widget has loaded, to listeners that did not get it: 10,000 events open one dialog.
 * @param idle resolves when the page is idle.
 */
export function watchForWidget(
  element: HTMLElement,
  load: WidgetLoad,
  hears: EventSchemas,
  idle: () => Promise<void>,
  want: () => void,
): { deliver(): void; stop(): void } {
  let kept: (() => void) | null = null
  const stops: (() => void)[] = Object.entries(hears).map(([name, schema]) =>
    listen(
      name,
      (detail, heard) => {
        kept = () => emit(name, detail, heard)
        want()
      },
      schema,
    ),
  )

  if (load === 'idle') {
    let isStopped = false
    const timer = setTimeout(() => void idle().then(() => isStopped || want()), QUIET_START_MS)
    stops.push(() => {
      isStopped = true
      clearTimeout(timer)
    })
  } else if (load === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && want(),
    )
    observer.observe(element)
    stops.push(() => observer.disconnect())
  } else if (load === 'intent') {
    for (const type of INTENTS) {
      element.addEventListener(type, want, { passive: true })
      stops.push(() => element.removeEventListener(type, want))
    }
  }

  const stop = () => {
    for (const end of stops.splice(0)) end()
  }
  return {
    stop,
    deliver() {
      stop()
      kept?.()
      kept = null
    },
  }
}
