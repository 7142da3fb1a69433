import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSeenTime } from './seen-clock'

function fakePage() {
  const page = { visibilityState: 'visible', focused: true, hasFocus: () => page.focused }
  return page
}

describe('login popup: seen time', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is over after 40 seconds, once', () => {
    const onSeen = vi.fn(() => 'done' as const)
    watchSeenTime(fakePage() as unknown as Document, onSeen)
    vi.advanceTimersByTime(39_999)
    expect(onSeen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSeen).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(onSeen).toHaveBeenCalledOnce()
  })

  it.each([
    ['hidden', (page: ReturnType<typeof fakePage>) => Object.assign(page, { visibilityState: 'hidden' })],
    ['unfocused', (page: ReturnType<typeof fakePage>) => Object.assign(page, { focused: false })],
  ])('pauses while the tab is %s', (_, away) => {
    const onSeen = vi.fn(() => 'done' as const)
    const page = fakePage()
    watchSeenTime(page as unknown as Document, onSeen)
    vi.advanceTimersByTime(30_000)
    away(page)
    vi.advanceTimersByTime(100_000)
    Object.assign(page, { visibilityState: 'visible', focused: true })
    vi.advanceTimersByTime(9_000)
    expect(onSeen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(onSeen).toHaveBeenCalledOnce()
  })

  it('asks again every second while it is not the moment', () => {
    const onSeen = vi.fn<() => 'done' | 'later'>(() => 'later')
    watchSeenTime(fakePage() as unknown as Document, onSeen)
    vi.advanceTimersByTime(42_000)
    expect(onSeen).toHaveBeenCalledTimes(3)
    onSeen.mockReturnValue('done')
    vi.advanceTimersByTime(5_000)
    expect(onSeen).toHaveBeenCalledTimes(4)
  })
})
