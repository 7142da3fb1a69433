import { afterEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage'
import { draftStore } from './draft-store'

const draft = { values: { name: 'Asha' }, begun: '2026-11-20', sent: false }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('gives back what was written, to the same account and form only', () => {
  vi.stubGlobal('window', { sessionStorage: new FakeStorage() })
  draftStore.write('contact', 'asha', draft)
  expect(draftStore.read('contact', 'asha')).toEqual(draft)
  expect(draftStore.read('contact', 'ben')).toBeNull()
  expect(draftStore.read('wizard', 'asha')).toBeNull()
  draftStore.remove('contact', 'asha')
  expect(draftStore.read('contact', 'asha')).toBeNull()
})

test('with storage that throws on every call, drafts live as long as the page', () => {
  const sessionStorage = new FakeStorage()
  sessionStorage.broken = new DOMException('The operation is insecure.', 'SecurityError')
  vi.stubGlobal('window', { sessionStorage })
  draftStore.write('contact', 'asha', draft)
  expect(draftStore.read('contact', 'asha')).toEqual(draft)
  draftStore.remove('contact', 'asha')
  expect(draftStore.read('contact', 'asha')).toBeNull()
})

test.each(['', '{', 'null', '{"values":{"name":7}}', '[]'])('a damaged draft, %s, is none', (text) => {
  vi.stubGlobal('window', { sessionStorage: new FakeStorage(new Map([['draft:contact:asha', text]])) })
  expect(draftStore.read('contact', 'asha')).toBeNull()
})
