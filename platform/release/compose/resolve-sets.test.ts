import type { SingletonsRelease } from '@site/composition/singletons-release'
import { aRelease, aShellRelease } from '@site/composition/testing/releases'
import { expect, test } from 'vitest'
import { resolveSets } from './resolve-sets'

const build = (version: string, react: string): SingletonsRelease => ({
  version,
  modules: {
    react: { url: `/shared/react-${react}.js`, integrity: 'sha256-a', version: react },
    'react-dom': { url: `/shared/react-dom-${react}.js`, integrity: 'sha256-b', version: react },
  },
  stylesheet: null,
  tables: {},
  files: {},
})
const shell = aShellRelease({ needs: { react: '^19.3.0' } })
const chat = aRelease({ name: 'chat', needs: { react: '^19.3.0' } })

test('one copy serves all whose ranges it fits', () => {
  expect(
    resolveSets({ sets: [build('1', '19.3.1')], shell, remotes: [chat], lastGood: {} }, [
      build('2', '19.9.0'),
    ]),
  ).toMatchObject({
    page: { version: '1' },
    scopes: {},
  })
})

test('a remote that is ahead is refused, and does not move everybody to another build without a word', () => {
  const ahead = aRelease({ name: 'forms', needs: { react: '^19.4.0' } })
  expect(
    resolveSets({ sets: [build('1', '19.3.1')], shell, remotes: [chat, ahead], lastGood: {} }, [
      build('2', '19.9.0'),
    ]),
  ).toEqual({
    problems: ['forms 1.0.0 needs react ^19.4.0, the set 1 has 19.3.1'],
  })
})

test('what is missed alike is told in one sentence', () => {
  const needs = { react: '^18.3.0', 'react-dom': '^18.3.0' }
  expect(
    resolveSets(
      { sets: [build('1', '19.3.1')], shell, remotes: [aRelease({ name: 'forms', needs })], lastGood: {} },
      [],
    ),
  ).toEqual({
    problems: ['forms 1.0.0 needs react, react-dom ^18.3.0, the set 1 has 19.3.1'],
  })
})

test('a remote on another major is refused with names, unless it asks for its own', () => {
  const behind = aRelease({ name: 'forms', version: '3.1.0', needs: { react: '^18.3.0' } })
  expect(
    resolveSets({ sets: [build('1', '19.3.1')], shell, remotes: [chat, behind], lastGood: {} }, []),
  ).toEqual({
    problems: ['forms 3.1.0 needs react ^18.3.0, the set 1 has 19.3.1'],
  })
})

test("a second major comes in a scope of its own, and its modules see each other, not the page's", () => {
  const guest = aRelease({
    name: 'guest',
    needs: { react: '^18.3.0', 'react-dom': '^18.3.0' },
    ownMajors: ['react', 'react-dom'],
  })
  const second = build('second', '18.3.1')
  const resolved = resolveSets(
    { sets: [build('1', '19.3.1')], shell, remotes: [chat, guest], lastGood: {} },
    [second],
  )
  expect(resolved).toMatchObject({
    page: build('1', '19.3.1'),
    second: null,
    scopes: {
      '/remotes/guest/1.0.0/': second.modules,
      '/shared/react-18.3.1.js': second.modules,
      '/shared/react-dom-18.3.1.js': second.modules,
    },
  })
})

test('a second major that the store does not have is refused with names', () => {
  const guest = aRelease({ name: 'guest', needs: { react: '^17.0.0' }, ownMajors: ['react'] })
  expect(resolveSets({ sets: [build('1', '19.3.1')], shell, remotes: [guest], lastGood: {} }, [])).toEqual({
    problems: ['guest 1.0.0 asks for its own react ^17.0.0, and no build in the store has it'],
  })
})
