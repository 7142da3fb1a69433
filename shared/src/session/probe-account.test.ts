import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'
import { fakePage } from '../testing/fake-page'
import { probeAccount } from './probe-account'

let page: ReturnType<typeof fakePage>

beforeEach(() => {
  page = fakePage()
  provideConfig({ ...placeholderConfig, supabaseUrl: 'https://backend.example' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refusal = (status: number, code: string | null, message: string) =>
  page.fetch.mockResolvedValue(
    Response.json(
      { ...(code ? { code } : {}), message },
      { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  )

describe('the account probe', () => {
  it.each([
    [400, 'invalid_credentials', 'Invalid login credentials', 'possible'],
    [400, null, 'Invalid login credentials', 'possible'],
    [400, 'email_not_confirmed', 'Email not confirmed', 'possible'],
    [404, 'user_not_found', 'anything', 'missing'],
    [400, null, 'User not found', 'missing'],
    [400, null, 'Email not found', 'missing'],
    [400, null, 'Invalid email', 'missing'],
    [400, 'validation_failed', 'Unable to validate email address: invalid format', 'refused'],
    [429, 'over_request_rate_limit', 'Request rate limit reached', 'unreachable'],
    [503, null, 'down', 'unreachable'],
  ] as const)('reads %d %s "%s" as %s', async (status, code, message, expected) => {
    refusal(status, code, message)
    expect(await probeAccount('asha@agency.example')).toBe(expected)
  })

  it('tries a password that nobody has, another one each time', async () => {
    refusal(400, 'invalid_credentials', 'Invalid login credentials')
    await probeAccount('asha@agency.example')
    refusal(400, 'invalid_credentials', 'Invalid login credentials')
    await probeAccount('asha@agency.example')
    const passwords = page.fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)).password)
    expect(new Set(passwords).size).toBe(2)
  })
})
