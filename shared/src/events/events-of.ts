import type { DeclaredSchemas } from '../contracts/events'
import type { DetailOf } from '../contracts/slots'
import { emit, listen } from './events'

/** The events of a remote, by name. */
export interface DeclaredEvents {
  readonly emits?: DeclaredSchemas
  readonly hears?: DeclaredSchemas
}

type Declared<Events, Side extends keyof DeclaredEvents> = Events extends {
  readonly [Key in Side]: infer Schemas
}
  ? Schemas
  : Record<never, never>

interface TypedEvents<Emits, Hears> {
  /** Raises an event that the remote declares. */
  emit<Name extends keyof Emits & string>(name: Name, detail: DetailOf<Emits[Name]>): void
  /** Listens to an event that the remote declares. A detail that does not fit is ignored with a warning. Returns an unsubscribe function. */
  listen<Name extends keyof Hears & string>(
    name: Name,
    handler: (detail: DetailOf<Hears[Name]>) => void,
  ): () => void
}

/** `emit` and `listen` with the names and details of a declaration. */
export function eventsOf<const Events extends DeclaredEvents>(
  declared: Events,
): TypedEvents<Declared<Events, 'emits'>, Declared<Events, 'hears'>>
export function eventsOf({ hears = {} }: DeclaredEvents): TypedEvents<DeclaredSchemas, DeclaredSchemas> {
  return { emit, listen: (name, handler) => listen(name, handler, hears[name]) }
}
