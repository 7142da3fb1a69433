import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { EventSchema } from '../contracts/events'
import { readDetail } from './read-detail'

const written = v.object({
  mode: v.exactOptional(v.picklist(['login', 'signup'])),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  tags: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(3))), v.maxLength(2))),
  more: v.exactOptional(v.object({ urgent: v.boolean() })),
})
/** The schema as built. */
const built: EventSchema = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['login', 'signup'] },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    tags: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 2 },
    more: { type: 'object', properties: { urgent: { type: 'boolean' } }, required: ['urgent'] },
  },
  required: ['count'],
}

for (const [as, schema] of [
  ['as its team wrote it', written],
  ['as a build left it', built],
] as const)
  test.each([
    ['all of it', { mode: 'login', count: 1, tags: ['a'], more: { urgent: false } }, undefined],
    ['what is required', { count: 9 }, undefined],
    [
      'unknown properties',
      { count: 1, token: 'secret', more: { urgent: true, html: '' } },
      { count: 1, more: { urgent: true } },
    ],
    ['nothing', {}, null],
    ['a list', [], null],
    ['a text', 'login please', null],
    ['a value that is not listed', { count: 1, mode: 'admin' }, null],
    ['an object that looks like a text', { count: 1, mode: { toString: (): string => 'login' } }, null],
    ['a number that is too large', { count: 10 }, null],
    ['a number that is too small', { count: 0 }, null],
    ['a part of a number', { count: 1.5 }, null],
    ['no number', { count: Number.NaN }, null],
    ['a list that is too long', { count: 1, tags: ['a', 'b', 'c'] }, null],
    ['a list with a wrong item', { count: 1, tags: ['long'] }, null],
    ['an object that lacks a property', { count: 1, more: {} }, null],
  ])(`${as}: %s`, (_what, detail, read) => {
    expect(readDetail(schema, detail)).toEqual(read === null ? undefined : (read ?? detail))
  })
