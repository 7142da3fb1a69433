import { expect, it } from 'vitest'
import { journeysOf } from './changed-files'

const asked = (files: readonly string[], journey: string) =>
  new RegExp(journeysOf(files) ?? '^$').test(journey)

it('a journey that was changed is taken, and no other', () => {
  const changed = ['tests/engines/offline.spec.ts']
  expect(asked(changed, 'in webkit offline.spec.ts a page is kept')).toBe(true)
  expect(asked(changed, 'journeys e2e/offline-page.spec.ts a page is kept @core')).toBe(false)
})

it('a remote calls for the journeys that are named after it', () => {
  const changed = ['mfe-auth/src/features/login/login.tsx', 'mfe-forms/src/features/wizard/wizard.tsx']
  expect(asked(changed, 'journeys e2e/auth-session.spec.ts a login')).toBe(true)
  expect(asked(changed, 'journeys e2e/forms-wizard.spec.ts nine steps')).toBe(true)
  expect(asked(changed, 'journeys e2e/chat.spec.ts a button')).toBe(false)
})

it('a text of a page calls for the journeys of its remote', () => {
  expect(journeysOf(['mfe-marketing/src/features/policies/privacy.md'])).toBe('e2e/marketing[-.]')
})

it('what carries every page calls for the core journeys', () => {
  for (const file of ['shell/src/main.ts', 'shared/src/ui/button.tsx', 'platform/host/serve.ts'])
    expect(journeysOf([file])).toBe('@core')
})

it('words and units call for no browser', () => {
  expect(journeysOf(['docs/measurements/speed.md', 'README.md', 'shell/src/main.test.ts'])).toBeNull()
  expect(journeysOf([])).toBeNull()
})
