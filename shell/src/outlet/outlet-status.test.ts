import { expect, test } from 'vitest'
import { hasFailed, nextStatus, type OutletEvent, type OutletStatus } from './outlet-status'

const after = (first: OutletStatus, ...events: OutletEvent[]) => events.reduce(nextStatus, first)

test('a widget waits for its trigger, then comes', () => {
  expect(after('idle', 'started')).toBe('loading')
  expect(after('idle', 'started', 'shown')).toBe('ready')
})

test('prerendered text is there before its code, and stays when that fails', () => {
  expect(after('loading', 'composed')).toBe('prerendered')
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

test('text that the host composed is none once a release has lived', () => {
  expect(after('ready', 'composed')).toBe('ready')
  expect(after('idle', 'shown')).toBe('idle')
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
