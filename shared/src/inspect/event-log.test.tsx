// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { click, mount } from '../testing/index'
import { EventLog } from './event-log'
import { useEventLog } from './use-event-log'

const ownerOf = () => 'forms'
const Log = () => <EventLog {...useEventLog(['openChat', 'openLoginModal'], ownerOf)} />

const raise = (name: string, detail: unknown) =>
  act(async () => void window.dispatchEvent(new CustomEvent(name, { detail })))

const button = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)

const lines = (place: Element) => [...place.querySelectorAll('li')].map(({ textContent }) => textContent)

test('each event is listed with its time, name, sender and detail, the newest first', async () => {
  const { place } = await mount(<Log />)
  await raise('openLoginModal', { mode: 'signup' })
  await raise('openChat', { text: 'x'.repeat(1500) })
  await raise('other', {})
  const [newest, oldest, ...others] = lines(place)
  expect(others).toEqual([])
  expect(newest).toMatch(/^\d\d:\d\d:\d\d\.\d{3} openChat from \S+ 1\.5\u00a0kB$/)
  expect(oldest).toMatch(/openLoginModal .*\{"mode":"signup"\}$/)
})

test('a detail that is no JSON is no fault of the page', async () => {
  const { place } = await mount(<Log />)
  const detail: Record<string, unknown> = {}
  detail['itself'] = detail
  await raise('openChat', detail)
  expect(lines(place)[0]).toContain('a detail that is no JSON')
})

test('paused, nothing is recorded; cleared, the list is empty', async () => {
  const { place } = await mount(<Log />)
  await raise('openChat', {})
  await click(button(place, 'Pause'))
  await raise('openChat', {})
  expect(lines(place)).toHaveLength(1)
  button(place, 'Clear')?.focus()
  await click(button(place, 'Clear'))
  expect(lines(place)).toEqual([])
  expect([document.activeElement, button(place, 'Clear')?.disabled]).toEqual([button(place, 'Clear'), false])
  expect(place.textContent).toContain('Paused: events are not recorded.')
  await click(button(place, 'Pause'))
  await raise('openChat', {})
  expect(lines(place)).toHaveLength(1)
})

test('a flood of events leaves a hundred lines', async () => {
  const { place } = await mount(<Log />)
  await act(async () => {
    for (let count = 1; count <= 300; count++)
      window.dispatchEvent(new CustomEvent('openChat', { detail: { text: String(count) } }))
  })
  expect(lines(place)).toHaveLength(100)
  expect(lines(place)[0]).toContain('"300"')
})
