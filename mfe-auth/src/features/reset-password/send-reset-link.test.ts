import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { sendResetLink } from './send-reset-link'

const account = vi.hoisted(() => ({ sendMagicLink: vi.fn(), sendResetMail: vi.fn() }))
vi.mock('@site/shared/session', () => ({ openAccount: async () => account }))
vi.mock('@site/shared/config', () => ({ getConfig: () => ({ supportEmail: 'help@site.example' }) }))

const SENT = { error: null }
const LINK =
  'Password reset link sent to your email! Please check your inbox and click the link to complete the password reset.'
const MAIL = 'Password reset email sent! Please check your email and click the link to set your new password.'
const NONE =
  'Unable to send reset email. Please contact support at help@site.example or try WhatsApp for immediate assistance.'

const refused = (message: string, status: number, code: string) => ({
  error: new AuthApiError(message, status, code),
})

beforeEach(() => {
  vi.resetAllMocks()
  account.sendResetMail.mockResolvedValue(SENT)
})

it('a magic link is all that is sent', async () => {
  account.sendMagicLink.mockResolvedValue(SENT)
  expect(await sendResetLink('asha@mail.example')).toEqual({ kind: 'success', text: LINK })
  expect(account.sendResetMail).not.toHaveBeenCalled()
})

it.each([
  ['no account', refused('Signups not allowed for otp', 422, 'otp_disabled'), LINK],
  [
    'an account that was mailed a moment ago',
    refused(
      'For security purposes, you can only request this after 51 seconds.',
      429,
      'over_email_send_rate_limit',
    ),
    LINK,
  ],
  ['a banned account', refused('User is banned', 403, 'user_banned'), LINK],
  ['too many mails', refused('email rate limit exceeded', 429, 'over_email_send_rate_limit'), MAIL],
  ['an outage', { error: new AuthRetryableFetchError('{}', 503) }, MAIL],
  [
    'sign-in by mail that is switched off',
    refused('Email logins are disabled', 422, 'email_provider_disabled'),
    MAIL,
  ],
])('%s: a reset mail instead, told in the words that give nothing away', async (_what, refusal, text) => {
  account.sendMagicLink.mockResolvedValue(refusal)
  expect(await sendResetLink('asha@mail.example')).toEqual({ kind: 'success', text })
  expect(account.sendResetMail).toHaveBeenCalledWith('asha@mail.example')
})

it('nothing can be sent', async () => {
  const refusal = refused('email rate limit exceeded', 429, 'over_email_send_rate_limit')
  account.sendMagicLink.mockResolvedValue(refusal)
  account.sendResetMail.mockResolvedValue(refusal)
  expect(await sendResetLink('asha@mail.example')).toEqual({ kind: 'error', text: NONE })
})
