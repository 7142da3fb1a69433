import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SEEDS } from './seeds'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

// `node tools/run.mjs seeded` checks whether they are found: it takes minutes.
describe('a seeded fault can be put in, and its test is there', () => {
  test.each(SEEDS.map((seed) => [seed.fault, seed] as const))(
    '%s',
    (_, { file, from, to, foundBy, title }) => {
      expect(textOf(file).split(from)).toHaveLength(2)
      expect(to).not.toBe(from)
      expect(existsSync(join(root, foundBy))).toBe(true)
      if (title) expect(textOf(foundBy)).toContain(title)
    },
  )
})
