import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopedName } from './scoped-name'

const root = join(import.meta.dirname, '../..')
const packages = readdirSync(root).filter((name) => /^(shared|shell|mfe-.*)$/.test(name))

test('a class has the same name in every build, wherever the project lies', () => {
  const name = scopedName('head-line', '/here/mfe-jobs2/src/jobs/card.module.css')
  expect(scopedName('head-line', '/elsewhere/mfe-jobs2/src/jobs/card.module.css?used')).toBe(name)
  expect(name).toMatch(/^[a-z][a-z\d]{3}-head-line$/i)
})

test('a folder of a remote that is named like the kit is not the kit', () => {
  const names = ['/here/mfe-a/src/shared/x.module.css', '/here/shared/src/x.module.css']
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
