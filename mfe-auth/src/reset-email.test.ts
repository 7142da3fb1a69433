import { FakeStorage, showSession, testSession } from '@site/shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepResetEmail, takeResetEmail } from './reset-email'

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: new FakeStorage() }))
afterEach(() => {
  showSession(null)
  vi.unstubAllGlobals()
})

test('the address of a reset is there once, for whoever asked for it', () => {
  keepResetEmail('asha@agency.example')
  expect(takeResetEmail()).toBe('asha@agency.example')
  expect(takeResetEmail()).toBeNull()
})

test('it is not shown to another account that has logged in since, and is to its own', () => {
  keepResetEmail('somebody@else.example')
  showSession(testSession())
  expect(takeResetEmail()).toBeNull()
  keepResetEmail('Asha@agency.example')
  expect(takeResetEmail()).toBe('Asha@agency.example')
})

test('it ends with the session', () => {
  showSession(testSession())
  keepResetEmail('asha@agency.example')
  showSession(null)
  expect(takeResetEmail()).toBeNull()
})
