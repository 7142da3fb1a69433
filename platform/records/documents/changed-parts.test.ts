import { expect, test } from 'vitest'
import { changedParts } from './changed-parts'
import type { Composition } from './composition'
import { aComposition, aLastGood, aMajor, aRelease } from './testing/releases'

const before = aComposition([aRelease({ name: 'chat' }), aRelease({ name: 'forms' })], {
  majors: { 'kit@1': aMajor('/shared/kit-1.js'), 'kit@2': aMajor('/shared/kit-2.js') },
})
const { majors } = before

const CHANGES: readonly [string, Partial<Composition>, readonly (string | null)[]][] = [
  [
    'a remote that goes over to another major',
    { remotes: { ...before.remotes, chat: aRelease({ name: 'chat', version: '2.0.0', majors: ['kit@2'] }) } },
    ['chat'],
  ],
  ['a last good release', { lastGood: { chat: aLastGood('0.9.0') } }, ['chat']],
  ['what a major is', { majors: { ...majors, 'kit@2': aMajor('/shared/kit-evil.js') } }, [null]],
  ['a major that is gone', { majors: { 'kit@1': aMajor('/shared/kit-1.js') } }, [null]],
  ['a major that comes', { majors: { ...majors, 'kit@3': aMajor('/shared/kit-3.js') } }, [null]],
]

test.each(CHANGES)('%s is a change of those whose it is', (_, parts, changed) => {
  expect(changedParts(before, { ...before, ...parts })).toEqual(changed)
})

test('the same content in another order of fields is no change', () => {
  const { name, ...rest } = aRelease({ name: 'chat' })
  const { shell, ...page } = { ...before, remotes: { ...before.remotes, chat: { ...rest, name } } }
  expect(changedParts(before, { ...page, shell })).toEqual([])
})
