import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seatPerson } from '../session/person'
import { FakeStorage } from '../testing/fake-storage'
import { draftStore } from './draft-store'

const draft = { values: { name: 'Asha' }, begun: '2026-11-20', sent: false }

beforeEach(() => seatPerson('asha', null))

afterEach(() => {
  seatPerson(null, null)
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
  vi.stubGlobal('window', {
    sessionStorage: new FakeStorage(new Map([['site-typed:draft:contact:asha', text]])),
  })
  expect(draftStore.read('contact', 'asha')).toBeNull()
})

test.each(['kept', 'blocked'])(
  'with storage %s, a draft ends with the session of whoever typed it',
  (storage) => {
    const sessionStorage = new FakeStorage()
    if (storage === 'blocked') sessionStorage.broken = new DOMException('Denied.', 'SecurityError')
    vi.stubGlobal('window', { sessionStorage })
    draftStore.write('contact', 'asha', draft)
    seatPerson('ben', null)
    seatPerson('asha', null)
    expect(draftStore.read('contact', 'asha')).toBeNull()
  },
)

test('a form that is still being sent when its sender leaves keeps nothing', () => {
  vi.stubGlobal('window', { sessionStorage: new FakeStorage() })
  seatPerson('ben', null)
  draftStore.write('contact', 'asha', { ...draft, sent: true })
  seatPerson('asha', null)
  expect(draftStore.read('contact', 'asha')).toBeNull()
})
