import { FakeStorage } from '@site/shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStartMarks } from './start-marks'

const RELEASE = 'forms@2.0.0'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A browser with one storage, and a new page of it. */
function aBrowser() {
  const localStorage = new FakeStorage()
  const openPage = () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = Object.assign(new EventTarget(), { localStorage, document })
    // Only these parts of a window are used.
    return { page, marks: createStartMarks(page as unknown as Window) }
  }
  return { kept: localStorage.entries, openPage }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

test('a release that froze the page is known on the next visit, for a day, or until it is forgiven', () => {
  const { openPage } = aBrowser()
  openPage().marks.begin(RELEASE)
  const { marks } = openPage()
  expect(marks.froze(RELEASE)).toBe(false) // it may be starting in another tab
  vi.advanceTimersByTime(MINUTE)
  expect(marks.froze(RELEASE)).toBe(true)
  expect(marks.froze('forms@2.0.1')).toBe(false)
  vi.advanceTimersByTime(DAY)
  expect(marks.froze(RELEASE)).toBe(false)
  openPage().marks.begin('chat@1.0.0')
  vi.advanceTimersByTime(MINUTE)
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
  const { kept, openPage } = aBrowser()
  kept.set('site-starting', '{"forms@2.0.0":')
  const { page, marks } = openPage()
  expect(marks.froze(RELEASE)).toBe(false)
  page.localStorage.setItem = () => {
    throw new Error('full')
  }
  expect(() => marks.begin(RELEASE)()).not.toThrow()
})
