import { makeSmallSite, type SmallSite } from '@site/release/testing/stress/small-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointer } from './live-composition'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await site.remove()
})

test('a record that cannot be read for a moment is followed later, and told of once', async () => {
  const { store, keysFolder } = site
  let away = true
  const read = (path: string) => (away ? Promise.reject(new Error('connection reset')) : store.read(path))
  const warn = vi.fn()
  const { live } = followPointer({ store: { ...store, read }, keysFolder, warn })
  await expect(live()).rejects.toThrow(/nothing in the store/)
  vi.advanceTimersByTime(1000)
  await expect(live()).rejects.toThrow(/nothing in the store/)
  away = false
  vi.advanceTimersByTime(10_000)
  expect(Object.keys((await live()).composition.remotes)).toEqual(['chat'])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('connection reset'))
})
