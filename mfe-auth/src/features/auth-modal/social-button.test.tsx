// @vitest-environment happy-dom
import { useSubmission } from '@site/shared/forms/submission'
import { mount, press } from '@site/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { SocialButton } from './social-button'

const { signInWithProvider, openAccount } = vi.hoisted(() => {
  const signInWithProvider = vi.fn()
  return { signInWithProvider, openAccount: vi.fn(async () => ({ signInWithProvider })) }
})
vi.mock('@site/shared/session', () => ({ openAccount }))

function Form() {
  const [status, submit] = useSubmission('login', String)
  return (
    <>
      <SocialButton remember={false} submit={submit} />
      <output>{'text' in status ? `${status.kind}: ${status.text}` : status.kind}</output>
    </>
  )
}

async function leave() {
  const { place } = await mount(<Form />)
  await press(place, /^Continue with/)
  return place.querySelector('output')?.textContent
}

afterEach(() => void vi.clearAllMocks())

test('who leaves for the provider is told nothing, and the choice goes along', async () => {
  signInWithProvider.mockResolvedValue('left')
  expect(await leave()).toBe('idle')
  expect(signInWithProvider).toHaveBeenCalledExactlyOnceWith(false)
})

test.each([
  [
    'unset',
    'Sign-in with the social provider is not properly configured. Please contact support or try email login.',
  ],
  ['failed', 'Failed to sign in with the social provider. Please try again or use email login.'],
])('a provider that is %s', async (answer, text) => {
  signInWithProvider.mockResolvedValue(answer)
  expect(await leave()).toBe(`error: ${text}`)
})

test('a service that cannot be reached', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openAccount.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await leave()).toBe(
    'error: An unexpected error occurred with the social sign-in. Please try email login.',
  )
  log.mockRestore()
})
