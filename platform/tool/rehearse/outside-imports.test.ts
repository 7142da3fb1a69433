import { expect, test } from 'vitest'
import { outsideImports } from './outside-imports'

const outside = (text: string, file = 'src/features/page.tsx') => outsideImports({ [file]: text })

test.each([
  ["import keys from '/home/site/.keys/site.json'", '/home/site/.keys/site.json'],
  ["import /* from */ '/etc/types'", '/etc/types'],
  ["export * from '../../../chat/src/events'", '../../../chat/src/events'],
  ["export { a } from 'C:\\\\keys'", 'C:\\keys'],
  ["const a = import('file:///etc/a.ts')", 'file:///etc/a.ts'],
  ['const a = import(`/etc/a`)', '/etc/a'],
  ["type A = import('/etc/a').A", '/etc/a'],
  ["import a = require('/etc/a')", '/etc/a'],
  ["declare module '/etc/a' { export const a: 1 }", '/etc/a'],
  ["import a from 'react/../../../../keys'", 'react/../../../../keys'],
  ['/// <reference path="/etc/a.d.ts" />', '/etc/a.d.ts'],
  ['/** @jsxImportSource /etc */', '/etc'],
])('%s names what is outside', (text, name) => {
  expect(outside(text)).toEqual([`its src/features/page.tsx names ${name}, which is outside of its sources`])
})

test('packages, its own files, texts and data are its own business', () => {
  const text = `/// <reference types="vite/client" />
import { Button } from '@site/shared/ui'
import { declared } from '../events'
import { remote } from '../../remote.config'
export const links = ['/contact', "import('/etc/a')", \`/\${declared}\`] // import '/etc/a'
`
  expect(outside(text)).toEqual([])
  expect(outside('"/etc/a"', 'src/data.json')).toEqual([])
})

test('what cannot be parsed is not compiled either', () => {
  expect(outside('import { from')).toEqual(['its src/features/page.tsx cannot be parsed'])
})
