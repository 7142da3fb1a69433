// @vitest-environment happy-dom
import { AppError } from '@site/shared/errors'
import {
  buttonNamed,
  click,
  eventually,
  fieldNamed,
  mountAt,
  press,
  submitForm,
  type,
} from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from './wizard-page'

const { addRow } = vi.hoisted(() => ({ addRow: vi.fn() }))
vi.mock('@site/shared/data', () => ({ openClient: () => Promise.resolve(), addRow }))
vi.mock('@site/shared/forms/account', () => {
  const member = { state: 'member', id: 'asha', name: 'Asha', email: '' }
  return { useAccount: () => member }
})

const heading = (place: Element) => place.querySelector('h1')?.textContent
async function openCategories() {
  const { place } = await mountAt('/build-agent', <Page />)
  await press(place, 'Get Started')
  expect(heading(place)).toBe('Choose Category')
  return place
}

/** From the categories to the details, with a niche of the visitor's own. */
async function answerAll(place: Element) {
  await press(place, /^AI Agent/)
  await press(place, /^Custom AI Agent/)
  for (const [field, text] of [
    ['agent_name', 'Hive mind'],
    ['custom_niche', 'Beekeeping'],
    ['name', 'Asha Rao'],
    ['email', 'asha at home'],
    ['whatsapp', 'the usual one'],
  ] as const) {
    if (field === 'custom_niche') await press(place, 'Other')
    expect(place.textContent).toContain('Fill this in to continue.')
    await type(fieldNamed(place, field), text)
    if (field !== 'email') await submitForm(place)
  }
  expect(heading(place)).toBe('Solution Details')
  expect(place.textContent).toContain('A few sentences are enough.')
  await type(fieldNamed(place, 'description'), 'Count the bees.')
}

beforeEach(() => void addRow.mockReset().mockResolvedValue(undefined))
afterEach(() => {
  vi.useRealTimers()
})

test('a failure stays on the details, with everything in place', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  addRow.mockRejectedValueOnce(new AppError('backend-refused', 'no'))
  const place = await openCategories()
  await answerAll(place)
  await submitForm(place)
  const said = () => place.querySelector('[role=alert]')?.textContent
  await eventually(() => expect(said()).toBe('Failed to submit your request. Please try again.'))
  expect(heading(place)).toBe('Solution Details')
  expect(fieldNamed(place, 'description').value).toBe('Count the bees.')
  await type(fieldNamed(place, 'description'), 'Count the bees. All of them.')
  expect(said()).toBe('')
  await submitForm(place)
  await eventually(() => expect(heading(place)).toBe('Complete'))
  expect(addRow).toHaveBeenLastCalledWith(
    'agent_requests',
    expect.objectContaining({ description: 'Count the bees. All of them.' }),
  )
  log.mockRestore()
})

test('an own niche stands in both columns; sent often, and once more from the step before, it is one row', async () => {
  const place = await openCategories()
  await answerAll(place)
  await act(async () => {
    for (let press = 0; press < 100; press++) place.querySelector('form')?.requestSubmit()
  })
  await eventually(() => expect(heading(place)).toBe('Complete'))
  await press(place, 'Back')
  await eventually(() => expect(heading(place)).toBe('Solution Details'))
  await press(place, 'Submit Request')
  await submitForm(place)
  await eventually(() => expect(heading(place)).toBe('Complete'))
  expect(addRow).toHaveBeenCalledExactlyOnceWith('agent_requests', {
    category: 'agent',
    agent_type: 'custom',
    agent_name: 'Hive mind',
    niche: 'Beekeeping',
    custom_niche: 'Beekeeping',
    name: 'Asha Rao',
    email: 'asha at home',
    whatsapp: 'the usual one',
    description: 'Count the bees.',
    user_id: 'asha',
    idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  await press(place, 'Start another request')
  expect(heading(place)).toBe('Choose Category')
  await press(place, /^AI Agent/)
  await press(place, /^AI Chatbot/)
  expect(fieldNamed(place, 'agent_name').value).toBe('')
})

test('another category clears the type', async () => {
  const place = await openCategories()
  const marked = () => [...place.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent)
  await press(place, /^AI Agent/)
  await press(place, /^AI Chatbot/)
  await press(place, 'Back')
  await eventually(() => expect(marked()).toEqual([expect.stringContaining('AI Chatbot')]))
  await press(place, 'Back')
  await eventually(() => expect(heading(place)).toBe('Choose Category'))
  await press(place, /^Automation/)
  expect(heading(place)).toBe('Select Type')
  expect(marked()).toEqual([])
  await press(place, 'Back')
  await eventually(() => expect(heading(place)).toBe('Choose Category'))
  await press(place, /^AI Agent/)
  expect(marked()).toEqual([])
  await press(place, 'Back')
  await eventually(() => expect(heading(place)).toBe('Choose Category'))
  await press(place, /^Automation/)
  const types = [...place.querySelectorAll('ul button')].map((one) => one.textContent)
  for (const type of ['Workflow Automation', 'Data Processing', 'Email Automation'])
    expect(types.join()).toContain(type)
})

test('"Other" waits for words of its own, however long', async () => {
  const place = await openCategories()
  await press(place, /^AI Agent/)
  await press(place, /^AI Chatbot/)
  await type(fieldNamed(place, 'agent_name'), 'Front desk')
  await submitForm(place)
  expect(place.querySelectorAll('ul button')).toHaveLength(15)
  vi.useFakeTimers()
  await press(place, 'Legal')
  await press(place, 'Other')
  await act(async () => vi.advanceTimersByTime(2_000))
  expect(heading(place)).toBe('Select Niche')
  await press(place, 'Travel')
  await act(async () => vi.advanceTimersByTime(299))
  expect(heading(place)).toBe('Select Niche')
  await act(async () => vi.advanceTimersByTime(1))
  expect(heading(place)).toBe('Personal Information')
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
  await click(buttonNamed(place, /^Back/), 1)
  await click(buttonNamed(place, /^Back/), 1)
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
  await click(buttonNamed(place, /^Healthcare/), 1)
  await act(async () => vi.advanceTimersByTime(200))
  await click(buttonNamed(place, /^Legal/), 1)
  await act(async () => vi.advanceTimersByTime(200))
  expect(heading(place)).toBe('Select Niche')
  await act(async () => vi.advanceTimersByTime(100))
  expect(heading(place)).toBe('Personal Information')
  await click(buttonNamed(place, /^Back/), 1)
  await act(async () => vi.runAllTimers())
  expect(place.querySelector('[aria-pressed=true]')?.textContent).toBe('Legal')
})
