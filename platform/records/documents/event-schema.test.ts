import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventSchemas } from './event-schema'

const nested = (depth: number): object =>
  depth === 0 ? { type: 'boolean' } : { type: 'object', properties: { inner: nested(depth - 1) } }
const many = (count: number, value: object, name = 'n') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, value]))

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
  ['jobs:error', { type: 'object' }],
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
    `jobs:${'a'.repeat(96)}`,
    `openChat${'a'.repeat(60)}`,
    'error', // a window event of browsers
    'message',
  ].map((name): [string, object] => [`the name ${name.slice(0, 20)}`, { [name]: { type: 'object' } }]),
  ['a detail that is no object', { 'jobs:a': { type: 'string' } }],
  [
    'a pattern, which could take long',
    { 'jobs:a': { type: 'object', properties: { b: { type: 'string', pattern: '(a+)+' } } } },
  ],
  ['a reference', { 'jobs:a': { type: 'object', properties: { b: { $ref: '#' } } } }],
  [
    'a closed object, which could get no more properties',
    { 'jobs:a': { type: 'object', additionalProperties: false } },
  ],
  ['a required property that it does not have', { 'jobs:a': { type: 'object', required: ['b'] } }],
  [
    'a name that reaches the prototype',
    JSON.parse(
      '{"jobs:a":{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}}',
    ),
  ],
  ['more depth than hosts follow', { 'jobs:a': nested(7) }],
  [
    'more properties than hosts read',
    { 'jobs:a': { type: 'object', properties: many(51, { type: 'boolean' }) } },
  ],
  ['more events than hosts read', many(101, { type: 'object' }, 'jobs:n')],
  [
    'more words than pages should carry',
    {
      'jobs:a': {
        type: 'object',
        properties: many(2, { type: 'string', enum: Array.from({ length: 100 }, () => 'x'.repeat(150)) }),
      },
    },
  ],
])('%s is refused', (_what, events) => {
  expect(v.is(eventSchemas, events)).toBe(false)
})
