import type { EventSchema, EventValue } from '@site/shared/contracts'

/**
 * Why a listener may not accept the sent details, or `null` if it accepts all of them. Properties that it does not read are
 * ignored, so they never matter.
 */
export function eventMisfit(sent: EventValue, read: EventValue, where = 'the detail'): string | null {
  switch (read.type) {
    case 'object':
      return sent.type === 'object' ? objectMisfit(sent, read, where) : otherType(sent, read, where)
    case 'array':
      if (sent.type !== 'array') return otherType(sent, read, where)
      return (
        limitMisfit('items', [sent.minItems, sent.maxItems], [read.minItems, read.maxItems], where) ??
        eventMisfit(sent.items, read.items, `an item of ${where}`)
      )
    case 'string':
      if (sent.type !== 'string') return otherType(sent, read, where)
      return wordMisfit(sent.enum, read, where, ({ length }) => length, [sent.minLength, sent.maxLength])
    case 'boolean':
      return sent.type === 'boolean' ? null : otherType(sent, read, where)
    default:
      if (sent.type !== 'number' && sent.type !== 'integer') return otherType(sent, read, where)
      if (read.type === 'integer' && sent.type === 'number' && !sent.enum?.every(Number.isInteger))
        return otherType(sent, read, where)
      return wordMisfit(sent.enum, read, where, (value) => value, [sent.minimum, sent.maximum])
  }
}

function objectMisfit(sent: EventSchema, read: EventSchema, where: string): string | null {
  for (const [name, value] of Object.entries(read.properties ?? {})) {
    const property = where === 'the detail' ? name : `${name} of ${where}`
    const given = Object.hasOwn(sent.properties ?? {}, name) ? sent.properties?.[name] : undefined
    if (read.required?.includes(name) && !(given && sent.required?.includes(name)))
      return `${property} may be missing`
    const misfit = given && eventMisfit(given, value, property)
    if (misfit) return misfit
  }
  return null
}

const otherType = (sent: EventValue, read: EventValue, where: string) =>
  `${where} is ${sent.type} and read as ${read.type}`

type Limits = readonly [least: number | undefined, most: number | undefined]

/** A text or a number: listed values first, because each is known. */
function wordMisfit<Value extends string | number>(
  listed: readonly Value[] | undefined,
  read: EventValue,
  where: string,
  sizeOf: (value: Value) => number,
  limits: Limits,
): string | null {
  const known: readonly unknown[] | undefined = 'enum' in read ? read.enum : undefined
  if (known && !listed) return `${where} may have a value beside ${known.map(String).join(', ')}`
  const unknown = listed?.filter((value) => known && !known.includes(value)) ?? []
  if (unknown.length > 0) return `${where} may be ${unknown.map(String).join(', ')}, which is not read`
  const sizes = listed?.map(sizeOf)
  const sent: Limits = sizes?.length ? [Math.min(...sizes), Math.max(...sizes)] : limits
  if (read.type === 'string') return limitMisfit('characters', sent, [read.minLength, read.maxLength], where)
  return read.type === 'number' || read.type === 'integer'
    ? limitMisfit('', sent, [read.minimum, read.maximum], where)
    : null
}

function limitMisfit(
  unit: string,
  [sentLeast = -Infinity, sentMost = Infinity]: Limits,
  [least = unit ? 0 : -Infinity, most = Infinity]: Limits,
  where: string,
): string | null {
  const from = unit ? Math.max(sentLeast, 0) : sentLeast // no text or list has a negative length
  const of = unit && ` ${unit}`
  if (from < least) return `${where} may have less than ${least}${of}`
  return sentMost > most ? `${where} may have more than ${most}${of}` : null
}
