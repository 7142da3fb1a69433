import type { Composition } from '@site/composition/composition'
import type { PointerRecord } from '@site/composition/pointer-record'
import { aComposition, aRelease, hashOf } from '@site/composition/testing/releases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOf } from '../../remotes/composition-view'
import { nextComposition } from './next-composition'

const importMap = {
  imports: { react: '/shared/react-1.js' },
  scopes: { '/remotes/chat/2.5.0/': { '@site/shared/ui': '/shared/kit-2.js' } },
}
beforeEach(() =>
  vi.stubGlobal('document', { querySelector: () => ({ textContent: JSON.stringify(importMap) }) }),
)
afterEach(() => void vi.unstubAllGlobals())

const remotes = (chat: string) => [aRelease({ name: 'chat', version: chat }), aRelease({ name: 'forms' })]
const view = viewOf('before', aComposition(remotes('2.0.0')))
const tab = { view, sequence: 5, shell: '/shell/1.0.0/main.js' }

/** What a tab goes on with when this composition goes live. */
const nextOf = (composition: Composition, parts: Partial<PointerRecord> = {}, now = tab) =>
  nextComposition(
    {
      schema: 1,
      sequence: 8,
      composition: 'after',
      at: '2026-11-21T10:00:00.000Z',
      why: 'test',
      kind: 'activate',
      ...parts,
    },
    composition,
    now,
  )

test('of a newer composition the tab learns which of its remotes differ, and takes their new release with its hashes', () => {
  const next = nextOf(aComposition(remotes('1.0.0')))
  expect([...next.changed]).toEqual(['chat'])
  expect(next.view.remotes['chat']).toMatchObject({
    version: '1.0.0',
    integrity: { '/remotes/chat/1.0.0/remoteEntry.js': hashOf('abc') },
  })
  expect(next).toMatchObject({ needsReload: false, urgent: false, sequence: 8 })
  expect(next.view).toMatchObject({ id: 'after' })
})

test('a rollback is urgent, also when others activated after it', () => {
  const urgent = (parts: Partial<PointerRecord>) => nextOf(aComposition(remotes('1.0.0')), parts).urgent
  expect(urgent({ kind: 'rollback' })).toBe(true)
  expect(urgent({ lastRollback: 7 })).toBe(true)
})

test('a rollback from before what the tab has is none of its business', () => {
  expect(nextOf(aComposition(remotes('1.0.0')), { lastRollback: 5 }).urgent).toBe(false)
})

test('another shell, or a singleton that the page does not have, needs a reload', () => {
  const composition = aComposition(remotes('1.0.0'))
  expect(nextOf(composition, {}, { ...tab, shell: '/shell/0.9.0/main.js' }).needsReload).toBe(true)
  const module = { url: '/shared/react-2.js', integrity: hashOf('react'), version: '20.0.0' }
  const newReact = aComposition(remotes('1.0.0'), { singletons: { react: module } })
  expect(nextOf(newReact).needsReload).toBe(true)
})

test('with two sets, a remote that goes over to the other one needs a reload, unless the page has linked that very release so', () => {
  const goesOver = (chat: string, kit: string) => {
    const module = { url: `/shared/${kit}.js`, integrity: hashOf(kit), version: '2.0.0' }
    const scopes = { [`/remotes/chat/${chat}/`]: { '@site/shared/ui': module } }
    return nextOf(aComposition(remotes(chat), { scopes })).needsReload
  }
  expect(goesOver('3.0.0', 'kit-2')).toBe(true)
  expect(goesOver('2.5.0', 'kit-3')).toBe(true)
  expect(goesOver('2.5.0', 'kit-2')).toBe(false)
})

test('a remote that comes back to the set of the page needs no reload', () => {
  const back = nextOf(aComposition(remotes('1.0.0')), { kind: 'rollback' })
  expect(back).toMatchObject({ needsReload: false, urgent: true })
})
