import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMajor } from './installed-majors'
import { exportedNames, importedNames } from './linked-names'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linked-names-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

test('every name that a script of the folder imports is found, and no word that only looks like one', async () => {
  write('a.js', 'import e,{useState as t}from"react@19";import*as n from"kit@0.1";t(e,n)')
  write('b.js', 'import{Card as a}from"kit@0.1";import"./a.js";import{x}from"./a.js";a(x)')
  write('c.js', 'export{emit as e}from"core@0.1";const s=`import{Tile}from"kit@0.1"`;import(`react-dom@19`)')
  write('d.css', '@import{Button}from"kit@0.1"')
  expect(await importedNames(folder, isMajor)).toEqual({
    'react@19': ['default', 'useState'],
    'kit@0.1': ['Card'],
    'core@0.1': ['emit'],
    'react-dom@19': [],
  })
})

test('what a module exports is found under the names that others use', async () => {
  write(
    'module.js',
    'const a=1,b=2;export{a as Card,b as default,a as"Tile"};export{c as emit}from"./other.js"',
  )
  expect(await exportedNames(join(folder, 'module.js'))).toEqual(['Card', 'default', 'Tile', 'emit'])
})
