import { parseError, RestError } from './rest-error'

export interface Preferences {
  returning: 'minimal' | 'representation' | 'headers-only'
  countExact: boolean
  missing: 'default' | 'null'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  /** The preferences as the client wrote them. */
  asked: ReadonlyMap<string, string>
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact'],
  missing: ['default', 'null'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  handling: ['strict', 'lenient'],
}

/** The `Prefer` header. Unknown preferences are ignored, as the standard requires, unless the client sets strict handling. */
export function preferences(header: string | undefined): Preferences {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '')
  const pairs = wishes.map((wish): [string, string] => {
    const [name = '', value = ''] = wish.split('=')
    return [name, value]
  })
  const unknown = pairs.filter(([name, value]) => !KNOWN[name]?.includes(value))
  const asked = new Map(pairs.filter(([name, value]) => KNOWN[name]?.includes(value)))
  if (unknown.length > 0 && asked.get('handling') === 'strict')
    throw new RestError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.map(([name, value]) => `${name}=${value}`).join(', ')}`,
    )
  // Ignoring these would change the stored or counted rows.
  const loud = unknown.find(([name]) => ['tx', 'max-affected', 'count'].includes(name))
  if (loud) throw parseError('preference', loud.join('='), 'This backend does not know it.')
  return {
    returning: pick(asked.get('return'), ['representation', 'headers-only']) ?? 'minimal',
    countExact: asked.has('count'),
    missing: pick(asked.get('missing'), ['default']) ?? 'null',
    resolution: pick(asked.get('resolution'), ['merge-duplicates', 'ignore-duplicates']),
    asked,
  }
}

/** The header with the applied preferences, of those that the client sent. */
export function appliedHeader(
  { asked }: Preferences,
  names: readonly string[],
): { 'preference-applied'?: string } {
  const heard = names.filter((name) => asked.has(name)).map((name) => `${name}=${asked.get(name)}`)
  return heard.length === 0 ? {} : { 'preference-applied': heard.join(', ') }
}

function pick<Value extends string>(value: string | undefined, from: readonly Value[]): Value | undefined {
  return from.find((candidate) => candidate === value)
}
