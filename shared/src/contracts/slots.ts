import type { EventSchema, StandardSchema } from './events'

/** Slots in a remote's pages → what the page says where one stands. */
export type SlotSchemas = Readonly<Record<string, EventSchema>>

/** The remote in whose page a slot is: `forms:sent` is in one of forms. Slots of the shell have no prefix. */
export const slotOwner = (slot: string): string | undefined => /^(.+):/.exec(slot)?.[1]

/** Window event by which a page opens a slot, changes its detail and closes it. */
export const SLOT_EVENT = 'site:slot'

/** Detail of that event. */
export interface SlotRequest {
  /** An empty element of the page. The shell shows it when its widget is ready. */
  readonly place: HTMLElement
  /** Absent: the place is closed. */
  readonly name?: string
  /** As JSON. */
  readonly detail?: string
}

/** What a `Widget` in a slot of another remote gets, by the schema that it declares in `reads`. */
export interface SlotDetail<Schema> {
  readonly detail: DetailOf<Schema>
}

/** What fits a schema of a declaration. */
export type DetailOf<Schema> = Schema extends StandardSchema<infer Detail> ? Detail & object : never
