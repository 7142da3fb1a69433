/** One value of an event's detail: the subset of JSON Schema that describes events. */
export type EventValue =
  | EventSchema
  | {
      readonly type: 'string'
      readonly enum?: readonly string[]
      readonly minLength?: number
      readonly maxLength?: number
    }
  | {
      readonly type: 'number' | 'integer'
      readonly enum?: readonly number[]
      readonly minimum?: number
      readonly maximum?: number
    }
  | { readonly type: 'boolean' }
  | {
      readonly type: 'array'
      readonly items: EventValue
      readonly minItems?: number
      readonly maxItems?: number
    }

/** The detail of an event, as JSON Schema. Other properties are ignored. */
export interface EventSchema {
  readonly type: 'object'
  readonly properties?: Readonly<Record<string, EventValue>>
  readonly required?: readonly string[]
}

/** Event → its detail. */
export type EventSchemas = Readonly<Record<string, EventSchema>>

type Validated<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] }

/** The interface of valibot and other libraries (https://standardschema.dev). */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Validated<Output> | Promise<Validated<Output>>
    readonly types?: { readonly output: Output } | undefined
  }
}

/** Events as a team declares them in `src/events.ts`; a build reduces them to the page's needs. */
export type DeclaredSchemas = Readonly<Record<string, StandardSchema<object>>>

/** The events with these names. */
export const eventsNamed = (names: readonly string[], events: EventSchemas = {}): EventSchemas =>
  Object.fromEntries(Object.entries(events).filter(([name]) => names.includes(name)))
