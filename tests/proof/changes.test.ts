import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BREAKS } from './breaks'
import { HARMLESS } from './harmless'

const root = join(import.meta.dirname, '../..')

// `node tools/run.mjs proof` runs the journeys on them: it takes an hour.
test.each([...BREAKS, ...HARMLESS].map((seed) => [`${seed.remote}: ${seed.change}`, seed] as const))(
  '%s can be put in',
  (_, { file, from, to }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  },
)

test('there are thirty of each, in all six remotes', () => {
  for (const seeds of [BREAKS, HARMLESS]) {
    expect(seeds.length).toBeGreaterThanOrEqual(30)
    expect(new Set(seeds.map(({ remote }) => remote)).size).toBe(6)
  }
})
