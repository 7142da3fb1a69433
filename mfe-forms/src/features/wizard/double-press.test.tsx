// @vitest-environment happy-dom
import type { SiteLocation, SiteNavigator } from '@site/shared/contracts'
import { Router } from '@site/shared/router'
import { click, fieldNamed, mount, submitForm, type } from '@site/shared/testing'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Page } from './wizard-page'

vi.mock('@site/shared/data', () => ({ openClient: () => Promise.resolve() }))
vi.mock('@site/shared/forms/account', () => {
  const member = { state: 'member', id: 'asha', name: 'Asha', email: '' }
  return { useAccount: () => member }
})

/** A history as the browser has it: it goes back a moment later. */
function Site() {
  const [entries, setEntries] = useState<readonly SiteLocation[]>([entry(null)])
  const navigator: SiteNavigator = {
    createHref: () => '/build-agent',
    push: (_to, state) => setEntries((now) => [...now, entry(state)]),
    replace: (_to, state) => setEntries((now) => [...now.slice(0, -1), entry(state)]),
    go: (delta) => void setTimeout(() => setEntries((now) => now.slice(0, delta))),
  }
  const location = entries.at(-1)
  return (
    location && (
      <Router location={location} navigator={navigator}>
        <Page />
      </Router>
    )
  )
}

let entriesMade = 0
const entry = (state: unknown): SiteLocation => ({
  pathname: '/build-agent',
  search: '',
  hash: '',
  state: state ?? null,
  key: String(++entriesMade),
})

const heading = (place: Element) => place.querySelector('h1')?.textContent
const button = (place: Element, name: RegExp) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))

async function openCategories() {
  const { place } = await mount(<Site />)
  await act(async () => button(place, /^Get Started/)?.click())
  expect(heading(place)).toBe('Choose Category')
  return place
}

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['click', 'mouse', 2],
  ['tap', 'touch', 1], // which Safari does not count
])('a double %s on a category answers one question', async (_what, pointerType, count) => {
  const place = await openCategories()
  await click(place.querySelector('ul button'), 1, pointerType)
  expect(heading(place)).toBe('Select Type')
  await click(place.querySelector('ul button'), count, pointerType)
  expect(heading(place)).toBe('Select Type')
})

test('a second click of its own answers the second question', async () => {
  const place = await openCategories()
  await click(place.querySelector('ul button'), 1)
  await click(place.querySelector('ul button'), 1)
  expect(heading(place)).toBe('Name Your Solution')
})

test('a press that began on the step before counts for nothing', async () => {
  const place = await openCategories()
  const where = { bubbles: true, clientX: 100, clientY: 100 }
  const list = () => place.querySelector<HTMLElement>('ul button')
  await act(async () => list()?.dispatchEvent(new PointerEvent('pointerdown', where)))
  await act(async () => list()?.click()) // a key is quicker
  expect(heading(place)).toBe('Select Type')
  await act(async () => list()?.dispatchEvent(new PointerEvent('click', { ...where, detail: 1 })))
  expect(heading(place)).toBe('Select Type')
})

test('two presses of Back go one step back', async () => {
  const place = await openCategories()
  await click(place.querySelector('ul button'), 1)
  vi.useFakeTimers()
  await click(button(place, /^Back/), 1)
  await click(button(place, /^Back/), 1)
  await act(async () => vi.runAllTimers())
  expect(heading(place)).toBe('Choose Category')
})

test('of two niches within the time that the mark is shown, the last one counts', async () => {
  const place = await openCategories()
  await click(place.querySelector('ul button'), 1)
  await click(place.querySelector('ul button'), 1)
  await type(fieldNamed(place, 'agent_name'), 'Front desk')
  await submitForm(place)
  expect(heading(place)).toBe('Select Niche')
  vi.useFakeTimers()
  await click(button(place, /^Healthcare/), 1)
  await act(async () => vi.advanceTimersByTime(200))
  await click(button(place, /^Legal/), 1)
  await act(async () => vi.advanceTimersByTime(200))
  expect(heading(place)).toBe('Select Niche')
  await act(async () => vi.advanceTimersByTime(100))
  expect(heading(place)).toBe('Personal Information')
  await click(button(place, /^Back/), 1)
  await act(async () => vi.runAllTimers())
  expect(place.querySelector('[aria-pressed=true]')?.textContent).toBe('Legal')
})
