import type { EventSchema, StandardSchema } from '../contracts/events'
import { readDetail } from './read-detail'

/** Raises a window event. */
export function emit(name: string, detail: object): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/**
 * Listens to a window event. A detail that does not fit the schema is ignored with a warning; without a schema, any object is passed
 * on as it is. Returns an unsubscribe function.
 */
export function listen(
  name: string,
  handler: (detail: object) => void,
  schema?: StandardSchema | EventSchema,
): () => void {
  const onEvent = (event: Event) => {
    const given: object = (event instanceof CustomEvent && event.detail) || {}
    const detail = schema ? readDetail(schema, given) : given
    if (detail) handler(detail)
    else
      console.warn(`Ignored an event ${name}: its detail does not fit the schema that its listener declares.`)
  }
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
