import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/threat-model.md')

/** The last cell of every row of the tables; the rows of heads and lines are left out. */
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.endsWith('| test |'))
  .map((line) => line.split('|').at(-2) ?? '')

// links.test.ts checks in every document that the files exist.
test('every line of the threat model names the test that would fail without its defence', () => {
  expect(cells.length).toBeGreaterThan(50)
  expect(cells.filter((cell) => !/`[\w./-]+\.(test|spec)\.tsx?`|`attacks`: /.test(cell))).toEqual([])
})

test('the attacks that it names are made', () => {
  const made = read('tests/attacks/attacks.test.ts')
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`attacks`: ([^;`]+)/g)].flatMap(([, names = '']) => names.trim().split(', ')),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !made.includes(name))).toEqual([])
})
