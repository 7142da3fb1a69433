// @vitest-environment happy-dom
import { type Carried, setArrival } from '@site/shared/session'
import { mount, press } from '@site/shared/testing'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkDialog } from './link-dialog'

const { redeemCarried, carried } = vi.hoisted(() => ({
  redeemCarried: vi.fn(),
  carried: { now: null as Carried | null },
}))
vi.mock('@site/shared/session', async (original) => ({
  ...(await original<object>()),
  openAccount: async () => ({ redeemCarried }),
  readCarried: () => carried.now,
}))

const onClose = vi.fn()

async function openLink(type: string) {
  carried.now = { params: new URLSearchParams({ type }), from: 'mail', page: '/', isKept: true }
  setArrival('unopened')
  const { place } = await mount(<LinkDialog onClose={onClose} />)
  return { place, said: (role: string) => place.querySelector(`[role=${role}]`)?.textContent }
}

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test.each([
  [
    'signup',
    'Confirm your email address',
    'Confirm my address',
    'Your email address is confirmed, and you are logged in.',
  ],
  ['magiclink', 'Log in', 'Log in', 'You are logged in.'],
  [
    'email_change',
    'Confirm your new email address',
    'Confirm my new address',
    'Your new email address is confirmed.',
  ],
] as const)('%s: what the link is for, the press, and what came of it', async (type, title, action, done) => {
  redeemCarried.mockImplementation(async () => setArrival(type))
  const { place, said } = await openLink(type)
  expect(place.querySelector('h2')?.textContent).toBe(title)
  expect(redeemCarried).not.toHaveBeenCalled()
  vi.useFakeTimers()
  await press(place, action)
  expect(redeemCarried).toHaveBeenCalledTimes(1)
  expect(said('status')).toBe(done)
  await act(async () => vi.advanceTimersByTime(1_499))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each(['confirmation-failed', 'other-account'] as const)(
  'another dialog goes on: %s',
  async (arrival) => {
    redeemCarried.mockImplementation(async () => setArrival(arrival))
    const { place } = await openLink('signup')
    await press(place, 'Confirm my address')
    expect(onClose).toHaveBeenCalled()
  },
)
