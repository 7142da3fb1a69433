import type { EventSchema, EventValue, StandardSchema } from '../contracts/events'

const within = (value: number, least = -Infinity, most = Infinity) => value >= least && value <= most

/**
 * Reads the detail of an event. Any script in the page can dispatch one, so it is untrusted: only properties in the schema are read.
 * Returns `undefined` if it does not fit.
 */
export function readDetail(schema: StandardSchema | EventSchema, detail: unknown): object | undefined {
  if (!('~standard' in schema)) return isObject(detail) ? readObject(schema, detail) : undefined
  const result = schema['~standard'].validate(detail)
  if (result instanceof Promise || result.issues) return undefined
  return isObject(result.value) ? result.value : undefined
}

function readValue(schema: EventValue, value: unknown): unknown {
  switch (schema.type) {
    case 'object':
      return isObject(value) ? readObject(schema, value) : undefined
    case 'array': {
      if (!Array.isArray(value) || !within(value.length, schema.minItems, schema.maxItems)) return undefined
      const items = value.map((item) => readValue(schema.items, item))
      return items.includes(undefined) ? undefined : items
    }
    case 'string': {
      if (typeof value !== 'string' || !within(value.length, schema.minLength, schema.maxLength))
        return undefined
      return schema.enum?.includes(value) === false ? undefined : value
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    default: {
      if (typeof value !== 'number' || !within(value, schema.minimum, schema.maximum)) return undefined
      if (schema.type === 'integer' && !Number.isInteger(value)) return undefined
      return schema.enum?.includes(value) === false ? undefined : value
    }
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(
  { properties = {}, required = [] }: EventSchema,
  value: Readonly<Record<string, unknown>>,
): object | undefined {
  const read: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const given = value[name]
    if (given === undefined) {
      if (required.includes(name)) return undefined
      continue
    }
    const known = readValue(schema, given)
    if (known === undefined) return undefined
    read[name] = known
  }
  return read
}
