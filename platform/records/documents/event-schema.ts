import type { EventSchema, EventSchemas, EventValue } from '@site/shared/contracts'
import * as v from 'valibot'
import { document, event, list, name, pageSlot, prose, table } from './grammar'

// Hosts and browsers read these from releases of any team: no references, no patterns, and a bounded depth.

const MOST_DEPTH = 4
const MOST_EVENTS = 100
/** Of JSON, in all: pages carry the schemas of all events that their widgets listen to. Ours have 200. */
const MOST_CHARACTERS = 20_000
const MOST_SLOTS = 50

const length = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)))
const finite = v.pipe(v.number(), v.finite())
const limit = v.exactOptional(finite)

const number = { enum: v.exactOptional(list(finite, 200)), minimum: limit, maximum: limit }
const scalars = [
  document({
    type: v.literal('string'),
    enum: v.exactOptional(list(prose(200), 200)),
    minLength: length,
    maxLength: length,
  }),
  document({ type: v.literal('number'), ...number }),
  document({ type: v.literal('integer'), ...number }),
  document({ type: v.literal('boolean') }),
] as const

const objectOf = (value: v.GenericSchema<EventValue>): v.GenericSchema<EventSchema> =>
  v.pipe(
    document({
      type: v.literal('object'),
      properties: v.exactOptional(
        v.pipe(
          table(name, value),
          v.check((some) => Object.keys(some).length <= 50, 'must have at most 50 properties'),
        ),
      ),
      required: v.exactOptional(list(name, 50)),
    }),
    v.check(
      ({ properties = {}, required = [] }) => required.every((one) => Object.hasOwn(properties, one)),
      'must require only properties that it has',
    ),
  )

/** Built level by level: the schema itself is no deeper than this, so no document can make it recurse. */
function valueAt(depth: number): v.GenericSchema<EventValue> {
  if (depth === 0) return v.variant('type', [...scalars])
  const inner = valueAt(depth - 1)
  const array = document({
    type: v.literal('array'),
    items: inner,
    minItems: length,
    maxItems: length,
  })
  const object = objectOf(inner)
  const byType = v.variant('type', [...scalars, array])
  const isObject = v.looseObject({ type: v.literal('object') })
  return v.lazy((input) => (v.is(isObject, input) ? object : byType))
}

/** The detail of an event or a slot. */
export const eventSchema = objectOf(valueAt(MOST_DEPTH))

const schemasBy = (
  key: v.GenericSchema<string, string>,
  most: number,
  what: string,
): v.GenericSchema<EventSchemas> =>
  v.pipe(
    table(key, eventSchema),
    v.check((some) => Object.keys(some).length <= most, `must have at most ${most} ${what}`),
    v.check(
      (some) => JSON.stringify(some).length <= MOST_CHARACTERS,
      `must have at most ${MOST_CHARACTERS} characters of schemas`,
    ),
  )

/** Event → its detail. */
export const eventSchemas = schemasBy(event, MOST_EVENTS, 'events')

/** Slot of a remote's page → its detail. */
export const slotSchemas = schemasBy(pageSlot, MOST_SLOTS, 'slots')
