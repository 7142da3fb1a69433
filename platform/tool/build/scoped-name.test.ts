import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { salted, scopedName } from './scoped-name'

const root = join(import.meta.dirname, '../../..')
const packages = readdirSync(root).filter((name) => /^(shared|shell|mfe-.*)$/.test(name))

let elsewhere = ''
beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'scoped-name-'))
})
afterEach(() => rmSync(elsewhere, { recursive: true }))

function packageIn(folder: string, name: string, version = '0.1.0'): string {
  const place = join(elsewhere, folder)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version }))
  return place
}

test('a class has the same name in every build, wherever its package lies', () => {
  const cards = ['site/mfe-jobs2', 'checkout'].map((folder) =>
    join(packageIn(folder, 'mfe-jobs2'), 'src/jobs/card.module.css'),
  )
  const [name, other] = cards.map((file) => scopedName('head-line', `${file}?used`))
  expect(other).toBe(name)
  expect(name).toMatch(/^[a-z][a-z\d]{3}-head-line$/i)
})

test('the kit names its classes alike in this repository and as an installed package', () => {
  const file = 'src/ui/layout/section.module.css'
  const installed = packageIn('jobs/node_modules/@site/shared', '@site/shared')
  expect(scopedName('card', join(installed, file))).toBe(scopedName('card', join(root, 'shared', file)))
})

test('a folder of a remote that is named like the kit is not the kit', () => {
  const remote = packageIn('jobs', 'mfe-jobs')
  const kit = packageIn('kit', '@site/shared')
  const names = [join(remote, 'src/shared/x.module.css'), join(kit, 'src/x.module.css')]
  expect(new Set(names.map((file) => scopedName('card', file))).size).toBe(2)
})

test('no two files of the product share their names', () => {
  const files = packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(root, name, 'src', file)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(new Set(files.map((file) => scopedName('card', file))).size).toBe(files.length)
})

test('the kit of another line names its classes differently, and a patch names them alike', () => {
  const kit = (version: string) => salted('shared/src/ui/card.module.css', version)
  expect(new Set(['0.1.0', '0.1.9', '0.1.0-local.0a1b2c3d'].map(kit))).toEqual(
    new Set(['shared/src/ui/card.module.css']),
  )
  expect(kit('0.2.4')).toBe(kit('0.2.0'))
  expect(new Set(['0.1.0', '0.2.0', '1.0.0', '10.0.0'].map(kit)).size).toBe(4)
  expect(salted('mfe-jobs/src/card.module.css', '0.2.0')).toBe('mfe-jobs/src/card.module.css')
})
