import type { EventName, WidgetLoad } from '@site/shared/contracts'
import { emit, listen } from '@site/shared/events'

/** Told at a button whose click is replayed when its widget is there. */
export const CLICK_TO_REPLAY = 'clicktoreplay'

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click', CLICK_TO_REPLAY] as const

/**
 * Calls `want` once, when the widget's moment has come. An event that asks for it is kept, the latest one only, and
 * delivered by `deliver()` after the widget has arrived: 10,000 of them open one dialog.
 */
export function watchForWidget(
  element: HTMLElement,
  load: WidgetLoad,
  hears: readonly EventName[],
  want: () => void,
): { deliver(): void; stop(): void } {
  let kept: (() => void) | null = null
  const stops: (() => void)[] = hears.map((name) =>
    listen(name, (detail) => {
      kept = () => emit(name, detail)
      want()
    }),
  )

  if (load === 'idle') {
    // Safari has no requestIdleCallback.
    const handle = window.setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(want) : want()),
      200,
    )
    stops.push(() => clearTimeout(handle))
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
