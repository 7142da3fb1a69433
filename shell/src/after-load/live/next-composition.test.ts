import { createHash } from 'node:crypto'
import type { Composition } from '@site/composition/composition'
import type { PointerRecord } from '@site/composition/pointer-record'
import { aComposition, aRelease, hashOf } from '@site/composition/testing/releases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOf } from '../../remotes/composition-view'
import { fetchNext } from './next-composition'

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

/** The host answers with this composition; its record. */
function live(composition: Composition, parts: Partial<PointerRecord> = {}): PointerRecord {
  const text = JSON.stringify(composition)
  vi.stubGlobal('fetch', async () => new Response(text))
  const hash = createHash('sha256').update(text).digest()
  return {
    schema: 1,
    sequence: 8,
    composition: hash.toString('hex').slice(0, 16),
    digest: hash.toString('base64'),
    at: '2026-11-21T10:00:00.000Z',
    why: 'test',
    kind: 'activate',
    ...parts,
  }
}

test('of a newer composition the tab learns which of its remotes differ, and takes their new release with its hashes', async () => {
  const next = await fetchNext(live(aComposition(remotes('1.0.0'))), tab)
  expect([...next.changed]).toEqual(['chat'])
  expect(next.view.remotes['chat']).toMatchObject({
    version: '1.0.0',
    integrity: { '/remotes/chat/1.0.0/remoteEntry.js': hashOf('abc') },
  })
  expect(next).toMatchObject({ needsReload: false, urgent: false, sequence: 8 })
})

test('a rollback is urgent, also when others activated after it', async () => {
  const composition = aComposition(remotes('1.0.0'))
  const urgent = async (parts: Partial<PointerRecord>) =>
    (await fetchNext(live(composition, parts), tab)).urgent
  expect(await urgent({ kind: 'rollback' })).toBe(true)
  expect(await urgent({ lastRollback: 7 })).toBe(true)
})

test('a rollback from before what the tab has is none of its business', async () => {
  const next = await fetchNext(live(aComposition(remotes('1.0.0')), { lastRollback: 5 }), tab)
  expect(next.urgent).toBe(false)
})

test('another shell, or a singleton that the page does not have, needs a reload', async () => {
  const composition = aComposition(remotes('1.0.0'))
  expect((await fetchNext(live(composition), { ...tab, shell: '/shell/0.9.0/main.js' })).needsReload).toBe(
    true,
  )
  const module = { url: '/shared/react-2.js', integrity: hashOf('react'), version: '20.0.0' }
  const newReact = aComposition(remotes('1.0.0'), { singletons: { react: module } })
  expect((await fetchNext(live(newReact), tab)).needsReload).toBe(true)
})

test('with two sets, a remote that goes over to the other one needs a reload, unless the page has linked that very release so', async () => {
  const goesOver = async (chat: string, kit: string) => {
    const module = { url: `/shared/${kit}.js`, integrity: hashOf(kit), version: '2.0.0' }
    const scopes = { [`/remotes/chat/${chat}/`]: { '@site/shared/ui': module } }
    return (await fetchNext(live(aComposition(remotes(chat), { scopes })), tab)).needsReload
  }
  expect(await goesOver('3.0.0', 'kit-2')).toBe(true)
  expect(await goesOver('2.5.0', 'kit-3')).toBe(true)
  expect(await goesOver('2.5.0', 'kit-2')).toBe(false)
})

test('a remote that comes back to the set of the page needs no reload', async () => {
  const back = await fetchNext(live(aComposition(remotes('1.0.0')), { kind: 'rollback' }), tab)
  expect(back).toMatchObject({ needsReload: false, urgent: true })
})
