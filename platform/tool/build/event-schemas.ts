import { eventSchema, eventSchemas, slotSchemas } from '@site/records/documents/event-schema'
import type { EventSchemas } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

const ofValibot = v.custom<v.GenericSchema>((input) => v.is(Vendor, input))
const Vendor = v.looseObject({ '~standard': v.looseObject({ vendor: v.literal('valibot') }) })

/** Schemas of other libraries: https://standardschema.dev/json-schema. */
const OfOthers = v.looseObject({
  '~standard': v.looseObject({ jsonSchema: v.looseObject({ input: v.function() }) }),
})
const OfAnyLibrary = v.looseObject({ '~standard': v.unknown() })

function jsonSchemaOf(schema: unknown): unknown {
  if (v.is(ofValibot, schema)) return toJsonSchema(schema)
  if (v.is(OfOthers, schema)) return schema['~standard'].jsonSchema.input({ target: 'draft-07' })
  if (v.is(OfAnyLibrary, schema)) throw new Error('it offers no JSON Schema; write it with valibot')
  return schema
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0

/** A schema without its comments, in the vocabulary of `eventSchema`. */
function plain(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  const {
    $schema: _,
    title: __,
    description: ___,
    const: only,
    properties,
    required,
    items,
    ...rest
  } = schema
  const described = isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, plain(value)]))
    : properties
  return {
    ...rest,
    ...(only !== undefined && { type: typeof only, enum: [only] }),
    ...(described !== undefined && !isEmpty(described) && { properties: described }),
    ...(required !== undefined && !(Array.isArray(required) && required.length === 0) && { required }),
    ...(items !== undefined && { items: plain(items) }),
  }
}

/** A schema as a team declares it, with valibot or as JSON Schema → as it is in a release. */
export const declaredSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return plain(jsonSchemaOf(dataset.value))
    } catch (error) {
      addIssue({ message: `is no JSON Schema: ${errorMessage(error)}` })
      return NEVER
    }
  }),
  eventSchema,
)

/** Name → schema. */
const declaredAs = (schemas: v.GenericSchema<EventSchemas>) =>
  v.pipe(v.record(v.string(), declaredSchema), schemas)

export const declaredEvents = v.exactOptional(declaredAs(eventSchemas), {})

export const declaredSlots = v.exactOptional(declaredAs(slotSchemas))
