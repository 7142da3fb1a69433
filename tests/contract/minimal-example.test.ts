import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports'

test('the minimal site has fewer than 250 lines, its README among them', () => {
  const folder = join(root, 'examples/minimal')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/node_modules|\bdist\b/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  expect(files.length).toBeGreaterThan(15)
  expect(lines.length).toBeLessThan(250)
})
