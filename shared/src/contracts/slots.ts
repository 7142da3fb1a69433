import type { EventSchema, StandardSchema } from './events'

/** Slots in a remote's pages → their details. */
export type SlotSchemas = Readonly<Record<string, EventSchema>>

/** The remote whose page contains a slot: `forms:sent` is in a page of forms. Slots of the shell have no prefix. */
export const slotOwner = (slot: string): string | undefined => /^(.+):/.exec(slot)?.[1]

/** Window event by which a page opens a slot, changes its detail and closes it. */
export const SLOT_EVENT = 'site:slot'

/** Detail of that event. */
export interface SlotRequest {
  /** An empty element of the page. The shell shows it when its widget is ready. */
  readonly place: HTMLElement
  /** Absent: the slot closes. */
  readonly name?: string
  /** As JSON. */
  readonly detail?: string
}

/** Props of a `Widget` in a slot of another remote, typed by the schema in its `reads`. */
export interface SlotDetail<Schema> {
  readonly detail: DetailOf<Schema>
}

/** The type that a declared schema accepts. */
export type DetailOf<Schema> = Schema extends StandardSchema<infer Detail> ? Detail & object : never
