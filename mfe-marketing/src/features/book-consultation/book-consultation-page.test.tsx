// @vitest-environment happy-dom
import { mountAt, press } from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from './book-consultation-page'

const CALENDAR = '__config_schedulingUrl__'

async function openBooking(tab: object | null = {}) {
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null)
  const { place } = await mountAt('/book-consultation', <Page />)
  return {
    place,
    open,
    notice: () => place.querySelector('[role=status]')?.textContent,
    /** Each step starts its own timer, so advance them one by one. */
    async wait(...steps: number[]) {
      for (const ms of steps) await act(async () => vi.advanceTimersByTimeAsync(ms))
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('both buttons lead to the calendar in a new tab', async () => {
  const { place } = await openBooking()
  expect(place.querySelector('h1')?.textContent).toBe('Your free 30-minute consultation')
  const links = [...place.querySelectorAll(`a[href="${CALENDAR}"]`)]
  expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
    ['Choose a time', '_blank'],
    ['Book now', '_blank'],
  ])
})

test('after 2 s it counts down from 5, and the calendar opens once, without a way back to this tab', async () => {
  const tab = { opener: window }
  const { open, notice, wait } = await openBooking(tab)
  await wait(1_999)
  expect(notice()).toBe('')
  await wait(1)
  for (const second of [5, 4, 3, 2, 1]) {
    expect(notice()).toContain(`in ${second} s.`)
    expect(open).not.toHaveBeenCalled()
    await wait(1_000)
  }
  expect(notice()).toBe('The calendar is open in a new tab.')
  await wait(1_000, 1_000)
  expect(open).toHaveBeenCalledExactlyOnceWith(CALENDAR, '_blank')
  expect(tab.opener).toBeNull()
})

test('a blocked tab becomes a link', async () => {
  const { place, wait } = await openBooking(null)
  await wait(2_000, 1_000, 1_000, 1_000, 1_000, 1_000)
  const link = place.querySelector('[role=status] a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Open the calendar', CALENDAR])
})

test('whoever wants to stay, stays, with the focus on the way there', async () => {
  const { place, open, wait } = await openBooking()
  await wait(2_000)
  await press(place, 'Stay here')
  expect(document.activeElement?.textContent).toBe('Choose a time')
  await wait(1_000, 1_000, 1_000, 1_000, 1_000, 1_000)
  expect(open).not.toHaveBeenCalled()
})
