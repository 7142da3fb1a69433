import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventSchemas } from './event-schema'

const nested = (depth: number): object =>
  depth === 0 ? { type: 'boolean' } : { type: 'object', properties: { inner: nested(depth - 1) } }
const many = (count: number, value: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value]))

test.each([
  ['openLoginModal', { type: 'object' }],
  [
    'jobs:applied',
    { type: 'object', properties: { job: { type: 'string', maxLength: 40 } }, required: ['job'] },
  ],
  [
    'my-jobs2:appliedTwice',
    { type: 'object', properties: { modes: { type: 'array', items: { type: 'number', enum: [1, 2] } } } },
  ],
  ['jobs:deep', nested(5)],
])('%s is an event', (name, schema) => {
  expect(v.is(eventSchemas, { [name]: schema })).toBe(true)
})

test.each([
  ...[
    'Jobs:applied',
    'jobs:',
    ':applied',
    'jobs:applied:twice',
    'jobs.applied',
    'jobs applied',
    '-jobs:a',
    'a'.repeat(101),
  ].map((name): [string, object] => [`the name ${name.slice(0, 20)}`, { [name]: { type: 'object' } }]),
  ['a detail that is no object', { a: { type: 'string' } }],
  [
    'a pattern, which could take long',
    { a: { type: 'object', properties: { b: { type: 'string', pattern: '(a+)+' } } } },
  ],
  ['a reference', { a: { type: 'object', properties: { b: { $ref: '#' } } } }],
  [
    'a closed object, which could get no more properties',
    { a: { type: 'object', additionalProperties: false } },
  ],
  ['a required property that it does not have', { a: { type: 'object', required: ['b'] } }],
  [
    'a name that reaches the prototype',
    JSON.parse(
      '{"a":{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}}',
    ),
  ],
  ['more depth than hosts follow', { a: nested(7) }],
  ['more properties than hosts read', { a: { type: 'object', properties: many(51, { type: 'boolean' }) } }],
  ['more events than hosts read', many(101, { type: 'object' })],
])('%s is refused', (_what, events) => {
  expect(v.is(eventSchemas, events)).toBe(false)
})
