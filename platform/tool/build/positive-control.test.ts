import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedAddresses } from './named-addresses'
import { mustFind } from './positive-control'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-'))
  await writeFile(join(folder, 'app.js'), 'const a="/services";go("/a b","/x.js")')
  await writeFile(join(folder, 'page.html'), '<a href="/about?from=1">About</a>')
})
afterAll(() => rm(folder, { recursive: true }))

test('a check that does not find what is there stops the run and says which it is', async () => {
  await expect(
    mustFind('some-check', "globalThis.say('here')", (text) => text.includes('elsewhere')),
  ).rejects.toThrow(/The check some-check sees nothing any more[\s\S]*globalThis\.say[\s\S]*some-check\.ts/)
})

test('one that does is shown minified code of the very tools that build', async () => {
  let shown = ''
  await mustFind('other-check', "const long = 'here'\nglobalThis.say(long)", (text) => {
    shown = text
    return true
  })
  expect(shown).toMatch(/globalThis\.say\(.here.\)/)
  expect(shown).not.toContain('long')
})

test('addresses are found in scripts and fragments', async () => {
  expect(await namedAddresses(folder)).toEqual(['/about', '/services'])
})
