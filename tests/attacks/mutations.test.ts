import { join } from 'node:path'
import { changedParts } from '@site/records/documents/changed-parts'
import { compositionFiles } from '@site/records/documents/composition-files'
import { isPlainPath } from '@site/records/documents/named-files'
import { acceptMoves } from '@site/records/history/accept-moves'
import { recordNames } from '@site/records/history/read-records'
import { cachedStore } from '@site/records/store/cached-store'
import { type Live, readLive } from '@site/tool/compose/live'
import { forgeMove } from '@site/tool/testing/forge-move'
import { releaseContext } from '@site/tool/testing/stress/small-site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedSite, attackedSite } from './attacked-site'
import { openTab } from './attacked-tab'
import { type Mutation, mutated, mutation } from './mutations'

let attacked: AttackedSite
let before: Live
let outside: string
beforeAll(async () => {
  attacked = await attackedSite(null)
  const { live } = await readLive(attacked.store, releaseContext(attacked).trust())
  if (!live) throw new Error('Nothing is live.')
  before = live
  outside = await attacked.outside()
})
afterAll(() => attacked.remove())

const change = fc.record({
  what: fc.constantFrom('composition' as const, 'record' as const, 'file' as const),
  changes: fc.array(mutation, { minLength: 1, maxLength: 3 }),
})

test("no mutation of what a team signs reaches anything but its own remote, or a file beside the store's copies", {
  timeout: 120_000,
}, async () => {
  const { store, folder } = attacked
  const { signer, trust } = releaseContext(attacked, 'team-chat')
  let count = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(change, async ({ what, changes }) => {
      const all = (document: unknown) =>
        changes.reduce((last: unknown, one: Mutation) => mutated(last, one), document)
      const file = await forgeMove(attacked, { signer, [what]: all }).catch(() => null)
      if (!file) return // the store itself refuses it
      const copies = cachedStore(store, join(folder, `cache/${count++}`)) // each host is a new one
      const names = recordNames(await copies.list('pointer'))
      try {
        for await (const { composition } of acceptMoves(trust(), copies, names, {
          known: before,
          refuse: () => refused++,
        })) {
          for (const part of changedParts(before.composition, composition)) expect(part).toBe('chat')
          for (const { path } of compositionFiles(composition)) expect(isPlainPath(path)).toBe(true)
        }
      } finally {
        await store.remove(`pointer/${file}`)
      }
      expect(await attacked.outside()).toBe(outside)
    }),
    { numRuns: Number(process.env['MUTATIONS'] ?? 150) },
  )
  expect(refused).toBeGreaterThan(50) // a control: mutations get this far
})

test('no mutation of the answers that a tab gets takes it anywhere but to another chat', {
  timeout: 120_000,
}, async () => {
  const tab = openTab(before, releaseContext(attacked).trust())
  const { signer } = releaseContext(attacked, 'team-chat')
  expect(await tab.live(signer, 'file', (signed) => signed)).toBe(true) // a control
  let followed = 0
  await fc.assert(
    fc.asyncProperty(change, async ({ what, changes }) => {
      const all = (document: unknown) =>
        changes.reduce((last: unknown, one: Mutation) => mutated(last, one), document)
      if (await tab.live(signer, what, all)) followed++
      for (const one of changes) await tab.view(one)
    }),
    { numRuns: Number(process.env['MUTATIONS'] ?? 300) },
  )
  expect(followed).toBeLessThan(150)
})
