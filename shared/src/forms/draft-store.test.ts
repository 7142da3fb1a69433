import { afterEach, expect, test, vi } from 'vitest'
import { draftStore } from './draft-store'

const draft = { values: { name: 'Asha' }, begun: '2026-11-20', sent: false }

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('gives back what was written, to the same account and form only', () => {
  vi.stubGlobal('window', { sessionStorage: storageOf(new Map()) })
  draftStore.write('contact', 'asha', draft)
  expect(draftStore.read('contact', 'asha')).toEqual(draft)
  expect(draftStore.read('contact', 'ben')).toBeNull()
  expect(draftStore.read('wizard', 'asha')).toBeNull()
  draftStore.remove('contact', 'asha')
  expect(draftStore.read('contact', 'asha')).toBeNull()
})

test('with storage that throws on every call, drafts live as long as the page', () => {
  vi.stubGlobal('window', { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  draftStore.write('contact', 'asha', draft)
  expect(draftStore.read('contact', 'asha')).toEqual(draft)
  draftStore.remove('contact', 'asha')
  expect(draftStore.read('contact', 'asha')).toBeNull()
})

test.each(['', '{', 'null', '{"values":{"name":7}}', '[]'])('a damaged draft, %s, is none', (text) => {
  vi.stubGlobal('window', { sessionStorage: storageOf(new Map([['draft:contact:asha', text]])) })
  expect(draftStore.read('contact', 'asha')).toBeNull()
})
