import type { EventMap, EventName } from '../contracts/events'
import { readDetail } from './event-details'

/** Raises a window event, for whoever hears it. */
export function emit<Name extends EventName>(name: Name, detail: EventMap[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Hears a window event. A malformed detail is ignored with a warning. Returns the way to stop hearing. */
export function listen<Name extends EventName>(
  name: Name,
  handler: (detail: EventMap[Name]) => void,
): () => void {
  const onEvent = (event: Event) => {
    const detail = readDetail(name, event instanceof CustomEvent ? event.detail : undefined)
    if (detail === null)
      console.warn(`Ignored an event ${name}: its detail is not what the event map promises.`)
    else handler(detail)
  }
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
