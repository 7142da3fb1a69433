import type { Anything } from '@site/tool/testing/forge-move'
import fc from 'fast-check'

/** Values that have broken code before: any field may have each of them. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  'zzzz',
  '..',
  '../../keys/trust',
  '../../../../../../etc/passwd',
  '/etc/passwd',
  '//evil.example/',
  'constructor',
  '__proto__',
  '/(/:x',
  '/((a+)+)+/:x',
  '/*',
  '/:a/:b',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '\u0000',
  '\u202e',
  'x'.repeat(100_000),
  -1,
  0,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
]

/** One change in a document: `at` chooses the field, counted through the whole of it. */
export type Mutation =
  | { readonly kind: 'replace' | 'add'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove' | 'double' | 'swap'; readonly at: number }

const at = fc.nat(100_000)
const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
)

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('replace' as const, 'add' as const), at, value }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'double' as const, 'swap' as const), at }),
)

/** A copy of a document with one change in it. */
export function mutated<Document>(document: Document, change: Mutation): Anything {
  const copy: Anything = structuredClone(document)
  const places = placesIn(copy)
  const { holder, key } = places[change.at % places.length] ?? { holder: copy, key: 'x' }
  if (change.kind === 'replace') holder[key] = change.value
  else if (change.kind === 'add') holder[`${key}x`] = change.value
  else if (change.kind === 'remove') delete holder[key]
  else if (change.kind === 'double') holder[`${key}2`] = holder[key]
  else {
    const other = places[(change.at * 7 + 1) % places.length]
    if (other) holder[key] = structuredClone(other.holder[other.key])
  }
  return copy
}

interface Place {
  readonly holder: Anything
  readonly key: string
}

/** Every field and every item, however deep. */
function placesIn(value: Anything): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesIn(value[key])])
}

/** The same for bytes: changes one of them. */
export function withChangedByte(bytes: Buffer, { at: place }: Mutation): Buffer {
  const changed = Buffer.from(bytes)
  if (changed.length > 0)
    changed[place % changed.length] = (changed[place % changed.length] ?? 0) ^ (1 + (place % 255))
  return changed
}
