import { aComposition, aRelease } from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
import type { EventSchema } from '@site/shared/contracts'
import { expect, test } from 'vitest'
import { fallbackMisfits } from './fallback-events'
import { lastGoodReleases } from './last-good'

const TEXT: EventSchema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
const NOTHING: EventSchema = { type: 'object' }

const chat = (version: string, reads: EventSchema) =>
  aRelease({ name: 'chat', version, hears: { openChat: reads } })
const forms = (version: string, sends: EventSchema) =>
  aRelease({ name: 'forms', version, emits: { openChat: sends } })

const older = chat('1.0.0', TEXT)
const store = memoryStore({ 'remotes/chat/1.0.0/release.json': JSON.stringify(older) })
const relaxed = { chat: chat('1.1.0', NOTHING), forms: forms('1.0.0', TEXT) }
const before = aComposition(Object.values(relaxed), {
  lastGood: lastGoodReleases(relaxed, {
    contract: '1.0.0',
    before: aComposition([older, relaxed.forms]),
    rollbackTo: null,
  }),
})
const sending = (sends: EventSchema) => ({
  ...before,
  remotes: { ...before.remotes, forms: forms('1.1.0', sends) },
})

test('what a fallback release would ignore is named, and what it understands is not', async () => {
  expect(await fallbackMisfits(store, before, sending(NOTHING))).toEqual([
    'while chat falls back to 1.0.0: forms 1.1.0 raises openChat with a detail that chat 1.0.0 does not understand (text may be missing)',
  ])
  expect(await fallbackMisfits(store, before, sending(TEXT))).toEqual([])
})

test('a fallback that cannot be read, or shares no event with what changes, is left out', async () => {
  expect(await fallbackMisfits(memoryStore(), before, sending(NOTHING))).toEqual([])
  const jobs = aRelease({ name: 'jobs', emits: { 'jobs:applied': NOTHING } })
  const unread = { ...store, list: () => Promise.reject(new Error('read')) }
  const after = { ...sending(TEXT), remotes: { ...before.remotes, jobs } }
  expect(await fallbackMisfits(unread, before, after)).toEqual([])
})
