// @vitest-environment happy-dom
import { listen } from '@site/shared/events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForWidget } from './widget-trigger'

const hears = {
  'jobs:applied': {
    type: 'object',
    properties: { job: { type: 'string' } },
    required: ['job'],
  },
} as const

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const apply = (detail: unknown) => window.dispatchEvent(new CustomEvent('jobs:applied', { detail }))

test('an event of any name brings the widget that hears it, and the last one that fits is delivered once', () => {
  const want = vi.fn()
  const watch = watchForWidget(document.body, 'event', hears, async () => undefined, want)
  apply({ job: 7 })
  expect(want).not.toHaveBeenCalled()
  for (let count = 0; count < 10_000; count++) apply(count % 2 ? { job: count } : { job: `job ${count}` })
  expect(want).toHaveBeenCalled()
  const delivered: unknown[] = []
  const hear = (event: Event) => delivered.push(event instanceof CustomEvent && event.detail)
  window.addEventListener('jobs:applied', hear)
  watch.deliver()
  watch.deliver()
  window.removeEventListener('jobs:applied', hear)
  expect(delivered).toEqual([{ job: 'job 9998' }])
})

test('a listener that was there hears an event once, however many widgets it brings', () => {
  const others: object[] = []
  const stop = listen('jobs:applied', (detail) => others.push(detail))
  const want = vi.fn()
  const watches = [1, 2].map(() => watchForWidget(document.body, 'event', hears, async () => undefined, want))
  apply({ job: 'cook' })
  const late: object[] = []
  const stopLate = listen('jobs:applied', (detail) => late.push(detail))
  for (const watch of watches) watch.deliver()
  stop()
  stopLate()
  expect(others).toEqual([{ job: 'cook' }])
  expect(late).toEqual([{ job: 'cook' }])
  expect(want).toHaveBeenCalledTimes(2)
})
