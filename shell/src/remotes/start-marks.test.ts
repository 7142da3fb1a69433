import { FakeStorage } from '@site/shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStartMarks } from './start-marks'

const RELEASE = 'forms@2.0.0'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A browser with one storage, and a new page of it. */
function aBrowser() {
  const localStorage = new FakeStorage()
  vi.stubGlobal('window', { localStorage })
  const openPage = () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = Object.assign(new EventTarget(), { document })
    // Only these parts of a window are used.
    return { page, marks: createStartMarks(page as unknown as Window) }
  }
  return { localStorage, kept: localStorage.entries, openPage }
}

/** Time in which the timers of a frozen page do not run. */
const pass = (millis: number) => vi.setSystemTime(Date.now() + millis)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a release that starts leaves nothing behind', () => {
  const { kept, openPage } = aBrowser()
  const { marks } = openPage()
  const loaded = marks.begin(RELEASE)
  const mounted = marks.begin(RELEASE)
  loaded()
  expect(kept.size).toBe(1)
  mounted()
  expect(kept.size).toBe(0)
})

test('a start that takes long in a page that lives is no freeze', () => {
  const { kept, openPage } = aBrowser()
  const { marks } = openPage()
  marks.begin('chat@1.0.0')
  vi.advanceTimersByTime(4000)
  const late = marks.begin(RELEASE)
  vi.advanceTimersByTime(1000)
  expect(kept.get('site-starting')).not.toContain('chat')
  vi.advanceTimersByTime(4000)
  expect(kept.size).toBe(0)
  late()
  expect(kept.size).toBe(0)
})

test('a release that froze the page is known on the next visit, for a day, or until it is forgiven', () => {
  const { openPage } = aBrowser()
  openPage().marks.begin(RELEASE)
  const { marks } = openPage()
  expect(marks.froze(RELEASE)).toBe(false) // it may be starting in another tab
  pass(MINUTE)
  expect(marks.froze(RELEASE)).toBe(true)
  expect(marks.froze('forms@2.0.1')).toBe(false)
  pass(DAY)
  expect(marks.froze(RELEASE)).toBe(false)
  openPage().marks.begin('chat@1.0.0')
  pass(MINUTE)
  marks.forgive('chat@1.0.0')
  expect(marks.froze('chat@1.0.0')).toBe(false)
})

test.each(['pagehide', 'hidden'])('who leaves in the middle of a start (%s) leaves nothing behind', (how) => {
  const { kept, openPage } = aBrowser()
  const { page, marks } = openPage()
  marks.begin(RELEASE)
  if (how === 'pagehide') page.dispatchEvent(new Event('pagehide'))
  else {
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
  }
  expect(kept.size).toBe(0)
})

test('storage that holds nonsense or throws is no obstacle', () => {
  const { localStorage, kept, openPage } = aBrowser()
  kept.set('site-starting', '{"forms@2.0.0":')
  const { marks } = openPage()
  expect(marks.froze(RELEASE)).toBe(false)
  localStorage.setItem = () => {
    throw new Error('full')
  }
  expect(() => marks.begin(RELEASE)()).not.toThrow()
})
