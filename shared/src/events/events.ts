import type { EventSchema, StandardSchema } from '../contracts/events'
import { readDetail } from './read-detail'

/** The listeners that have received an event. */
export type Heard = Set<unknown>

/**
 * Raises a window event.
 * @param heard for an event repeated for a late listener: the listeners that already received it and are skipped.
 */
export function emit(name: string, detail: object, heard?: Heard): void {
  window.dispatchEvent(Object.assign(new CustomEvent(name, { detail }), heard && { heard }))
}

/**
 * Listens to a window event. A detail that does not fit the schema is ignored with a warning; without a schema, any object is passed on
 * unchanged. Returns an unsubscribe function.
 */
export function listen(
  name: string,
  handler: (detail: object, heard: Heard) => void,
  schema?: StandardSchema | EventSchema,
): () => void {
  const onEvent = (event: Event & { heard?: Heard }) => {
    event.heard ??= new Set()
    if (event.heard.has(onEvent)) return
    event.heard.add(onEvent)
    const given: object = (event instanceof CustomEvent && event.detail) || {}
    const detail = schema ? readDetail(schema, given) : given
    if (detail) handler(detail, event.heard)
    else
      console.warn(`Ignored an event ${name}: its detail does not fit the schema that its listener declares.`)
  }
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
