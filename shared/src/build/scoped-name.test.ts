import { expect, test } from 'vitest'
import { readableName, scopedName } from './scoped-name'

const css =
  '.card { padding: .5rem } .card:hover .head, .head-line { color: red } @keyframes turn { to { rotate: 1turn } }'
const file = '/here/shared/src/ui/card.module.css'

test('a name is the same in every build, wherever the project lies', () => {
  const name = scopedName('head', file, css)
  expect(scopedName('head', '/elsewhere/shared/src/ui/card.module.css?used', css)).toBe(name)
  expect(name).toMatch(/^[a-z][a-z0-9]{4,6}$/i)
})

test('no two names of a file are the same, nor those of two files', () => {
  const names = [
    ...['card', 'head', 'head-line', 'turn'].map((name) => scopedName(name, file, css)),
    scopedName('card', '/here/mfe-chat/src/card.module.css', css),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test('every name may begin a selector', () => {
  const files = Array.from({ length: 200 }, (_, index) => `/here/shell/src/${index}.module.css`)
  for (const name of files.map((each) => scopedName('card', each, css))) expect(name).toMatch(/^[a-z]/i)
})

test('in development a name can be read', () => {
  expect(readableName('head-line', file)).toMatch(/^card-head-line-/)
})
