import { FakeStorage } from '@site/shared/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const NOW = Date.UTC(2026, 10, 21, 12)
const SECOND = 1_000

function openPage(localStorage: FakeStorage) {
  vi.resetModules()
  vi.stubGlobal('window', { localStorage })
  return import('./reset-cooldown')
}

describe('reset mail: the pause', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('lasts 60 seconds, over a reload', async () => {
    const stored = new FakeStorage()
    const first = await openPage(stored)
    expect(first.secondsLeft(NOW)).toBe(0)
    first.startCooldown()
    expect(first.secondsLeft(NOW)).toBe(60)
    const reloaded = await openPage(stored)
    expect(reloaded.secondsLeft(NOW + 59.1 * SECOND)).toBe(1)
    expect(reloaded.secondsLeft(NOW + 60 * SECOND)).toBe(0)
  })

  it('holds where storage is blocked', async () => {
    const blocked = new FakeStorage()
    blocked.broken = new Error('The operation is insecure.')
    const { secondsLeft, startCooldown } = await openPage(blocked)
    startCooldown()
    expect(secondsLeft(NOW + 10 * SECOND)).toBe(50)
  })

  it.each([
    ['For security purposes, you can only request this after 37 seconds.', 37],
    ['For security purposes, you can only request this after 1 seconds.', 1],
    ['email rate limit exceeded', 0],
  ])('lasts as long as a refusal says, in its words: %s', async (message, seconds) => {
    const { secondsLeft, startAskedCooldown } = await openPage(new FakeStorage())
    startAskedCooldown(message)
    expect(secondsLeft(NOW)).toBe(seconds)
  })

  it.each(['x', '', String(NOW + 86_400 * SECOND)])(
    'is over when what is stored makes no sense: %j',
    async (text) => {
      const { secondsLeft } = await openPage(new FakeStorage(new Map([['site-reset-until', text]])))
      expect(secondsLeft(NOW)).toBe(0)
    },
  )
})
