import { expect, test } from 'vitest'
import { FakeStorage } from '../testing/fake-storage'
import { readJson, readText, writeJson, writeText } from './browser-storage'

test('what is written is read again, until it is removed', () => {
  const kept = new FakeStorage()
  const storage = () => kept
  expect(writeJson(storage, 'draft', { name: 'Asha' })).toBe(true)
  expect(readJson(storage, 'draft')).toEqual({ name: 'Asha' })
  expect(writeText(storage, 'mark', 'open 1')).toBe(true)
  expect(readText(storage, 'mark')).toBe('open 1')
  writeJson(storage, 'draft', null)
  expect([...kept.entries.keys()]).toEqual(['mark'])
  expect(readJson(storage, 'draft')).toBeNull()
})

test.each(['', '{', 'undefined'])('what is no JSON, %j, is nothing', (text) => {
  const kept = new FakeStorage(new Map([['draft', text]]))
  expect(readJson(() => kept, 'draft')).toBeNull()
})

test('a full storage keeps what it had, and says that it did not keep the rest', () => {
  const kept = new FakeStorage(new Map([['draft', '1']]))
  kept.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  expect(writeJson(() => kept, 'draft', 2)).toBe(false)
  expect(readJson(() => kept, 'draft')).toBe(1)
})

test('a blocked storage, which throws when it is only named, is an empty one', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  expect(writeText(blocked, 'mark', 'open')).toBe(false)
  expect(readJson(blocked, 'draft')).toBeNull()
  expect(readText(blocked, 'mark')).toBeNull()
  expect(writeText(blocked, 'mark', null)).toBe(false)
})
