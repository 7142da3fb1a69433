import { expect, test } from 'vitest'
import { hasFailed, nextProgress, type OutletEvent, type OutletStatus, type Progress } from './outlet-status'

const begun = (status: OutletStatus): Progress => ({
  status,
  composed: '1.0.0',
  version: '1.0.0',
  attempt: 0,
  isRetry: false,
})
const after = (first: OutletStatus, ...events: OutletEvent[]) =>
  events.reduce((before, event) => nextProgress(before, { event, version: '1.0.0' }), begun(first)).status

test('a widget waits for its trigger, then comes', () => {
  expect(after('idle', 'started')).toBe('loading')
  expect(after('idle', 'started', 'shown')).toBe('ready')
})

test('prerendered text is there before its code, and stays when that fails', () => {
  expect(after('prerendered', 'shown')).toBe('ready')
  expect(after('prerendered', 'text')).toBe('fallback')
})

test('what failed can be tried again', () => {
  expect(after('loading', 'nothing')).toBe('failed')
  expect(after('failed', 'started', 'shown')).toBe('ready')
  expect(after('fallback', 'shown')).toBe('ready')
})

test('a release that fails while it lives leaves text, or nothing', () => {
  expect(after('ready', 'text')).toBe('fallback')
  expect(after('ready', 'nothing')).toBe('failed')
})

test('a place that waits for its trigger shows nothing', () => {
  expect(after('idle', 'shown')).toBe('idle')
})

test('the release that runs is named', () => {
  expect(nextProgress(begun('prerendered'), { event: 'shown', version: '0.9.0' })).toMatchObject({
    status: 'ready',
    version: '0.9.0',
  })
})

test('what is no event leaves the status as it is', () => {
  const retried = nextProgress(begun('fallback'), { isRetry: true })
  expect(retried).toEqual({ ...begun('fallback'), isRetry: true })
  expect(nextProgress(retried, { attempt: 1 })).toMatchObject({
    status: 'fallback',
    isRetry: true,
    attempt: 1,
  })
})

test.each(['idle', 'prerendered', 'loading', 'ready'] as const)(
  'nothing is said of an outlet that is %s',
  (status) => {
    expect(hasFailed(status)).toBe(false)
  },
)

test.each(['fallback', 'failed'] as const)('something is said of an outlet that is %s', (status) => {
  expect(hasFailed(status)).toBe(true)
})
