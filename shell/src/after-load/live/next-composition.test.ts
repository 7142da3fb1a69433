import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import {
  aComposition,
  aMajor,
  aRelease,
  aRoute,
  aShellRelease,
  aWidget,
  hashOf,
} from '@site/records/documents/testing/releases'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOf } from '../../remotes/composition-view'
import { nextComposition } from './next-composition'

const importMap = { imports: { 'react@19': '/shared/react-1.js', 'kit@2': '/shared/kit-2.js' } }
beforeEach(() =>
  vi.stubGlobal('document', { querySelector: () => ({ textContent: JSON.stringify(importMap) }) }),
)
afterEach(() => void vi.unstubAllGlobals())

const remotes = (chat: string) => [aRelease({ name: 'chat', version: chat }), aRelease({ name: 'forms' })]
const view = viewOf('before', aComposition(remotes('2.0.0')))
const tab = { view, sequence: 5, shell: '/shell/1.0.0/main.js' }

/** The state with which a tab continues when this composition goes live. */
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

test('another shell, or another file of a major that somebody is on, needs a reload', () => {
  const composition = aComposition(remotes('1.0.0'))
  expect(nextOf(composition, {}, { ...tab, shell: '/shell/files/main-0.js' }).needsReload).toBe(true)
  const shell = aShellRelease({ majors: ['react@19'] })
  const newReact = { 'react@19': aMajor('/shared/react-2.js') }
  expect(nextOf(aComposition(remotes('1.0.0'), { shell, majors: newReact })).needsReload).toBe(true)
  expect(nextOf(aComposition(remotes('1.0.0'), { shell })).needsReload).toBe(false)
})

test('a remote of the tab, or a new widget, that needs more of the policy needs a reload; a page elsewhere does not', () => {
  const network = { connect: ['https://api.example'] }
  const [chat, more] = [aRelease({ name: 'chat', version: '2.0.0' }), aRelease({ name: 'more', network })]
  const needsReload = (...releases: readonly Release[]) => nextOf(aComposition(releases)).needsReload
  expect(needsReload({ ...chat, network })).toBe(true)
  expect(needsReload(chat, { ...more, widgets: [aWidget('search')] })).toBe(true)
  expect(needsReload(chat, { ...more, routes: [aRoute('/more')] })).toBe(false)
})

test('a remote that goes over to a major that the page does not have needs a reload, whoever brought it', () => {
  const goesOver = (major: string, url: string) => {
    const { majors } = aComposition([])
    const chat = aRelease({ name: 'chat', version: '3.0.0', majors: [major] })
    return nextOf(aComposition([chat], { majors: { ...majors, [major]: aMajor(url) } })).needsReload
  }
  expect(goesOver('kit@3', '/shared/kit-3.js')).toBe(true)
  expect(goesOver('kit@2', '/shared/kit-2b.js')).toBe(true)
  expect(goesOver('kit@2', '/shared/kit-2.js')).toBe(false)
})

test('a major that nobody is on yet is no reason to load the page again', () => {
  const majors = { ...aComposition([]).majors, 'kit@3': aMajor('/shared/kit-3.js') }
  expect(nextOf(aComposition(remotes('1.0.0'), { majors })).needsReload).toBe(false)
})
