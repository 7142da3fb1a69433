import { errorMessage } from '@site/shared/errors'
import * as v from 'valibot'
import { printable } from './printable'

/** Names with a special meaning in JavaScript. */
const HARMFUL = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text may have such a field, even written with escapes. Checking every field takes three times as long as parsing. */
const MAY_HARM = /__proto__|constructor|prototype|\\u/

/**
 * Reads an untrusted document. It returns the parsed object itself, not the schema's copy: signatures and digests depend on the original
 * order of fields.
 * @throws NewerFormat, or an Error that names the problem and its path.
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

/** The parsed text, not validated yet; it has no harmful fields. */
export const parseText = (text: string | Uint8Array, limits: Limits): unknown =>
  parseJson(decodeText(text, limits), limits.what)

/** A document in a newer, unknown format, which cannot be checked. */
export class NewerFormat extends Error {}

/** An unknown field, or another number of the schema. */
const isNewer = ({ expected, path }: v.BaseIssue<unknown>): boolean =>
  expected === 'never' || path?.at(-1)?.key === 'schema'

/** The same for values that are already parsed. */
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
