import { expect, test } from 'vitest'
import { requestedOverrides } from './requested-overrides'

test('a link asks for releases and development servers, of one remote or several', () => {
  expect(requestedOverrides('')).toEqual({})
  expect(requestedOverrides('?utm=1&use=chat@1.3.0&use=forms@http://localhost:4500')).toEqual({
    chat: { release: '1.3.0' },
    forms: { origin: 'http://localhost:4500' },
  })
})

test.each([
  'chat',
  'chat@',
  'chat@../1.0.0',
  'chat@https://elsewhere.example',
  'chat@http://localhost.elsewhere.example',
  'chat@http://localhost:4500/path',
  'Chat@1.0.0',
])('a link cannot ask for %s', (request) => {
  expect(() => requestedOverrides(`?use=${request}`)).toThrow(`"use=${request}" cannot be used`)
})
