import { expect, test } from 'vitest'
import { changedParts } from './changed-parts'
import type { Composition } from './composition'
import { aComposition, aRelease, hashOf } from './testing/releases'

const module = (file: string, version: string) => ({
  url: `/shared/${file}.js`,
  integrity: hashOf(file),
  version,
})
const kit = module('kit-2', '2.0.0')
const react = module('react-20', '20.0.0')
const links = { react, '@site/shared/ui': kit }

const before = aComposition([aRelease({ name: 'chat' }), aRelease({ name: 'forms' })], {
  secondSet: { version: '2.0.0', modules: links, stylesheet: null, files: {} },
  scopes: { '/remotes/forms/1.0.0/': links, '/shared/kit-2.js': { react } },
})

const CHANGES: readonly [string, Partial<Composition>, readonly (string | null)[]][] = [
  [
    'a remote that goes over to the second set',
    {
      remotes: { ...before.remotes, chat: aRelease({ name: 'chat', version: '2.0.0' }) },
      scopes: { ...before.scopes, '/remotes/chat/2.0.0/': links },
    },
    ['chat'],
  ],
  ["another remote's links", { scopes: { '/shared/kit-2.js': { react } } }, ['forms']],
  [
    'the React of the second set',
    { scopes: { ...before.scopes, '/shared/kit-2.js': { react: module('react-evil', '20.0.0') } } },
    [null],
  ],
  [
    'what the second set is',
    { secondSet: { version: '2.0.0', modules: { ...links, react: kit }, stylesheet: null, files: {} } },
    [null],
  ],
  [
    'the links of a last good release',
    {
      lastGood: {
        chat: { version: '0.9.0', contract: '^1.0.0', entry: 'remoteEntry.js', stylesheet: null, files: {} },
      },
      scopes: { ...before.scopes, '/remotes/chat/0.9.0/': links },
    },
    ['chat'],
  ],
]

test.each(CHANGES)('%s is a change of those whose it is', (_, parts, changed) => {
  expect(changedParts(before, { ...before, ...parts })).toEqual(changed)
})

test('the same content in another order of fields is no change', () => {
  const { name, ...rest } = aRelease({ name: 'chat' })
  const { shell, ...page } = { ...before, remotes: { ...before.remotes, chat: { ...rest, name } } }
  expect(changedParts(before, { ...page, shell })).toEqual([])
})
