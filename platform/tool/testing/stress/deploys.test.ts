import { expect, test } from 'vitest'
import { deployTogether } from './deploy-together'
import { killDeploys } from './kill-deploys'

// Bounded for every run; `node tools/run.mjs release:stress` does ten rounds of 100 deploys and 100 kills.

test('deploys of several processes at once: none lost, none torn, history complete', async () => {
  expect(await deployTogether(3, 4)).toEqual({ moves: 12, lost: [], problems: [] })
})

test('a deploy killed at any moment leaves the old or the new, never a mix', async () => {
  expect(await killDeploys(2)).toEqual([])
})
