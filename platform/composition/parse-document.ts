import * as v from 'valibot'

/** Names that mean something else to JavaScript than a field of their own. */
const HARMFUL = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a document that anybody may have written. It returns the parsed object itself, not the schema's copy: signatures and digests
 * depend on the order in which the fields were written.
 * @param most bytes it may have.
 * @throws Error that says what is wrong with it, and where.
 */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | Uint8Array,
  { what, most }: { readonly what: string; readonly most: number },
): v.InferInput<Schema> {
  if (text.length > most) throw new Error(`${what} has more than ${most} bytes`)
  const parsed: unknown = parseJson(String(typeof text === 'string' ? text : Buffer.from(text)), what)
  return checkDocument(schema, parsed, what)
}

/** The same for what is no text any more. */
export function checkDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferInput<Schema> {
  if (v.is(schema, value)) return value
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  throw new Error(`${what} is not usable: ${issue ? `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` : ''}`)
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (HARMFUL.has(key)) throw new Error(`it has a field ${key}`)
      return value
    })
  } catch (error) {
    throw new Error(`${what} is not usable: ${error instanceof Error ? error.message : error}`)
  }
}
