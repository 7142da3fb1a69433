import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit, listen } from './events'
import { eventsOf } from './events-of'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a detail that does not fit the declared schema reaches no listener, and is warned of', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { emit: raise, listen: hear } = eventsOf({
    emits: { 'jobs:applied': v.object({ job: v.string() }) },
    hears: { 'jobs:applied': v.object({ job: v.exactOptional(v.string()) }) },
  })
  const heard: { job?: string }[] = []
  const stop = hear('jobs:applied', (detail) => heard.push(detail))
  window.dispatchEvent(new CustomEvent('jobs:applied', { detail: { job: 7 } }))
  window.dispatchEvent(new CustomEvent('jobs:applied', { detail: 'apply' }))
  expect(heard).toEqual([])
  expect(warn).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('jobs:applied'))
  raise('jobs:applied', { job: 'cook' })
  window.dispatchEvent(new Event('jobs:applied')) // raised without a detail
  stop()
  raise('jobs:applied', { job: 'waiter' })
  expect(heard).toEqual([{ job: 'cook' }, {}])
})

test('names and details are those of the declaration', () => {
  const events = eventsOf({ emits: { 'jobs:applied': v.object({ job: v.string() }) } })
  const wrong = () => {
    // @ts-expect-error: not in emits
    events.emit('jobs:applied-for', {})
    // @ts-expect-error: a number
    events.emit('jobs:applied', { job: 7 })
    // @ts-expect-error: not in hears
    events.listen('jobs:applied', () => undefined)
  }
  expect(wrong).toBeTypeOf('function')
})

test('a listener without a schema gets the detail as it is', () => {
  const heard: object[] = []
  listen('openDoor', (detail) => heard.push(detail))
  emit('openDoor', { wide: true })
  expect(heard).toEqual([{ wide: true }])
})
