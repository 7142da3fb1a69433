import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replacedParts } from './replaced-parts'

const root = join(import.meta.dirname, '..')

test('--replace takes remotes, with or without mfe-, the shell and the shared modules', () => {
  expect(replacedParts('mfe-chat, shell,shared', root)).toEqual(['chat', 'shell', 'shared'])
  expect(replacedParts(undefined, root)).toEqual([])
  expect(() => replacedParts('chats', root)).toThrow('no "chats" in this repository. There are: marketing,')
})
