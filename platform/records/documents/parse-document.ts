import { errorMessage } from '@site/shared/errors'
import * as v from 'valibot'
import { printable } from './printable'

/** Names that mean something else to JavaScript than a field of their own. */
const HARMFUL = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text may have such a field, be it written with escapes. To look at every field takes three times as long as reading. */
const MAY_HARM = /__proto__|constructor|prototype|\\u/

/**
 * Reads a document that anybody may have written. It returns the parsed object itself, not the schema's copy: signatures and digests
 * depend on the order in which the fields were written.
 * @throws NewerFormat, or an Error that says what is wrong with it, and where.
 */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | Uint8Array,
  limits: Limits,
): v.InferInput<Schema> {
  return checkDocument(schema, parseText(text, limits), limits.what)
}

interface Limits {
  readonly what: string
  /** Bytes. */
  readonly most: number
}

/** Without a copy of the bytes: a composition has megabytes. */
export function decodeText(text: string | Uint8Array, { what, most }: Limits): string {
  if (text.length > most) throw new Error(`${what} has more than ${most} bytes`)
  if (typeof text === 'string') return text
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(text)
}

/** The parsed text, not checked yet: whatever it is, it has no harmful field. */
export const parseText = (text: string | Uint8Array, limits: Limits): unknown =>
  parseJson(decodeText(text, limits), limits.what)

/** A document that has a newer format than is known here, so that nothing can be said of it. */
export class NewerFormat extends Error {}

/** A field that is not known here, or another number of the schema. */
const isNewer = ({ expected, path }: v.BaseIssue<unknown>): boolean =>
  expected === 'never' || path?.at(-1)?.key === 'schema'

/** The same for what is no text any more. */
export function checkDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferInput<Schema> {
  if (v.is(schema, value)) return value
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  const found = issue ? `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` : ''
  const why = `${what} is not usable: ${printable(found)}`
  throw issue && isNewer(issue) ? new NewerFormat(why) : new Error(why)
}

function parseJson(text: string, what: string): unknown {
  try {
    if (!MAY_HARM.test(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      if (HARMFUL.has(key)) throw new Error(`it has a field ${key}`)
      return value
    })
  } catch (error) {
    throw new Error(`${what} is not usable: ${printable(errorMessage(error))}`)
  }
}
