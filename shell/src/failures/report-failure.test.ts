import { HOSTILE_TEXTS, MOST_SLOWDOWN, slowdown } from '@site/records/documents/testing/hostile-texts'
import { afterEach, expect, test, vi } from 'vitest'
import { reportFailure } from './report-failure'

vi.mock('../foreign-hands', () => ({ isChanged: () => false }))
vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const sent = vi.fn()
const page = { document: {}, navigator: { sendBeacon: sent } } as unknown as Window
afterEach(() => sent.mockClear())

const report = (message: string) =>
  reportFailure(
    page,
    true,
  )({
    remote: 'jobs',
    version: '1.0.0',
    slot: null,
    phase: 'mount',
    error: new Error(message),
  })
const causeSent = (): string => JSON.parse(sent.mock.calls.at(-1)?.[1]).cause

test('a report quotes no mail address, and little else', () => {
  report(`no mail to ada@agency.example today, ${'x'.repeat(1000)}`)
  expect(causeSent()).toMatch(/^no mail to … today, x+$/)
  expect(causeSent()).toHaveLength(500)
  report(`${'a@b '.repeat(499)}ada@agency.example`)
  expect(causeSent()).not.toContain('a')
})

test.each([...HOSTILE_TEXTS, 'x'])('a remote that throws a megabyte of %j keeps nobody waiting', (unit) => {
  expect(slowdown(report, unit)).toBeLessThan(MOST_SLOWDOWN)
})
