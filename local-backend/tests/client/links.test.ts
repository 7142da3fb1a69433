import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { refusal } from '../../testing/refusal'
import {
  follow,
  fragment,
  linkIn,
  newAddress,
  newestMail,
  onlyEmbedded,
  PASSWORD,
  register,
  SITE,
  signedIn,
  siteLinkIn,
  visitor,
} from '../../testing/visitor'
import { startBackend } from '../start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

const RESET = `${SITE}/reset-password`
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
}

describe('a link in the implicit flow', () => {
  test('signs in with a fragment, its keys in order, marked as ours', async () => {
    const email = newAddress()
    await visitor(backend, 'implicit').auth.signUp({ email, password: PASSWORD })
    const target = await follow(linkIn(await newestMail(backend, email)))
    expect(target.origin + target.pathname).toBe(`${SITE}/`)
    expect(Object.keys(fragment(target))).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(fragment(target)).toMatchObject({ type: 'signup', token_type: 'bearer' })
  })

  test('works once', async () => {
    const email = await register(backend)
    const link = linkIn(await newestMail(backend, email))
    expect(fragment(await follow(link))).toEqual(EXPIRED)
  })

  test('expires after an hour', async () => {
    const email = await register(backend)
    await visitor(backend, 'implicit').auth.resetPasswordForEmail(email)
    await backend.query("update auth.one_time_tokens set created_at = now() - interval '61 minutes'")
    expect(fragment(await follow(linkIn(await newestMail(backend, email))))).toEqual(EXPIRED)
  })

  test('takes with it every other link of the same person', async () => {
    const email = await register(backend)
    const { client } = await signedIn(backend, email)
    const wanted = newAddress()
    await client.auth.updateUser({ email: wanted })
    const change = linkIn(await newestMail(backend, wanted))
    await visitor(backend, 'implicit').auth.resetPasswordForEmail(email)
    await follow(linkIn(await newestMail(backend, email)))
    expect(fragment(await follow(change))).toEqual(EXPIRED)
  })

  test('for a reset carries the type and leads where it was asked to', async () => {
    const email = await register(backend)
    await visitor(backend, 'implicit').auth.resetPasswordForEmail(email, { redirectTo: RESET })
    const target = await follow(linkIn(await newestMail(backend, email)))
    expect(target.origin + target.pathname).toBe(RESET)
    expect(fragment(target)).toMatchObject({ type: 'recovery' })
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost.evil.example',
    'nonsense',
  ])('never leads to %s', async (redirectTo) => {
    const email = await register(backend)
    await visitor(backend, 'implicit').auth.resetPasswordForEmail(email, { redirectTo })
    expect((await follow(linkIn(await newestMail(backend, email)))).origin).toBe(SITE)
  })

  test.each([
    ['type=recovery', 'Verify requires a token or a token hash'],
    ['token=garbage', 'Verify requires a verification type'],
  ])('with nothing but %s leads nowhere', async (query, msg) => {
    const answer = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ])
  })

  test('leads to the page that sent the visitor, where the one asked for is not allowed', async () => {
    const referer = `${SITE}/login`
    const followed = await fetch(
      `${backend.url}/auth/v1/verify?token=garbage&type=recovery&redirect_to=https://evil.example`,
      { redirect: 'manual', headers: { referer } },
    )
    expect(followed.headers.get('location')).toMatch(`${referer}#`)
  })

  test('an unknown token is told in the fragment', async () => {
    const target = await follow(
      `${backend.url}/auth/v1/verify?token=garbage&type=recovery&redirect_to=${RESET}`,
    )
    expect(fragment(target)).toEqual(EXPIRED)
    expect(target.search).toBe('')
  })
})

describe('a link in the PKCE flow', () => {
  test('brings a code that only the browser that asked can use, once', async () => {
    const email = await register(backend)
    const client = visitor(backend)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    await client.auth.resetPasswordForEmail(email, { redirectTo: RESET })
    const target = await follow(linkIn(await newestMail(backend, email)))
    const code = target.searchParams.get('code') ?? ''
    expect(target.hash).toBe('')

    const stranger = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    })
    expect([stranger.status, await stranger.json()]).toMatchObject([400, { code: 'bad_code_verifier' }])

    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(events).toContain('PASSWORD_RECOVERY')
    expect(events).not.toContain('SIGNED_IN')
    expect((await client.auth.updateUser({ password: 'new-secret' })).error).toBeNull()
  })

  test('codes that do not exist or are too old', async () => {
    const exchange = async (auth_code: string) => {
      const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: backend.anonKey, 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ auth_code, code_verifier: 'x'.repeat(56) }),
      })
      return [answer.status, await answer.json()]
    }
    expect(await exchange(crypto.randomUUID())).toEqual([
      404,
      { code: 'flow_state_not_found', message: 'invalid flow state, no valid flow state found' },
    ])
    const email = await register(backend)
    await visitor(backend).auth.resetPasswordForEmail(email)
    const code = (await follow(linkIn(await newestMail(backend, email)))).searchParams.get('code') ?? ''
    await backend.query("update auth.flow_state set auth_code_issued_at = now() - interval '10 minutes'")
    expect(await exchange(code)).toEqual([
      422,
      { code: 'flow_state_expired', message: 'invalid flow state, flow state has expired' },
    ])
  })

  test('an expired link tells it in the query too', async () => {
    const email = await register(backend)
    await visitor(backend).auth.resetPasswordForEmail(email)
    await backend.query("update auth.one_time_tokens set created_at = now() - interval '61 minutes'")
    const target = await follow(linkIn(await newestMail(backend, email)))
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(fragment(target)).toEqual(EXPIRED)
  })
})

test('a link whose flow is gone says so', async () => {
  const email = await register(backend)
  await visitor(backend).auth.resetPasswordForEmail(email)
  await backend.query('delete from auth.flow_state')
  const target = await follow(linkIn(await newestMail(backend, email)))
  expect(fragment(target)).toMatchObject({
    error: 'invalid_request',
    error_code: 'flow_state_not_found',
    error_description: expect.stringMatching(/^No associated flow state found\./),
  })
})

describe('sign-in links', () => {
  test.each(['nobody', ''])('of what is no address: %j', async (email) => {
    const ask = async (create_user: boolean) => {
      const answer = await fetch(`${backend.url}/auth/v1/otp`, {
        method: 'POST',
        headers: { apikey: backend.anonKey, 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ email, create_user }),
      })
      const { code }: { code: string } = await answer.json()
      return [answer.status, code]
    }
    expect(await ask(true)).toEqual([400, 'validation_failed'])
    expect(await ask(false)).toEqual(email === '' ? [400, 'validation_failed'] : [422, 'otp_disabled'])
  })

  test('of an unknown address, when no account may be made', async () => {
    const { error } = await visitor(backend).auth.signInWithOtp({
      email: newAddress(),
      options: { shouldCreateUser: false, data: { password_reset: true } },
    })
    expect(refusal(error)).toEqual([422, 'otp_disabled', 'Signups not allowed for otp'])
  })

  test('make an account otherwise, with its data', async () => {
    const email = newAddress()
    const client = visitor(backend)
    expect((await client.auth.signInWithOtp({ email, options: { data: { name: 'Ann' } } })).error).toBeNull()
    const mail = await newestMail(backend, email)
    expect(mail?.Subject).toBe('Confirm your email address')
    const { token_hash } = siteLinkIn(mail)
    const { data } = await client.auth.verifyOtp({ token_hash, type: 'email' })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ann' })
  })

  test('leave the data of a confirmed account alone', async () => {
    const email = await register(backend)
    const client = visitor(backend)
    await client.auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false, data: { password_reset: true } },
    })
    const mail = await newestMail(backend, email)
    expect(mail?.Subject).toBe('Your link to log in')
    const { data } = await client.auth.verifyOtp(siteLinkIn(mail))
    expect(data.user?.user_metadata).not.toHaveProperty('password_reset')
  })
})

describe('codes and hashes', () => {
  test('the hash of a link signs in on a press of a button, in any browser, once', async () => {
    const email = await register(backend)
    await visitor(backend).auth.resetPasswordForEmail(email, { redirectTo: RESET })
    const { page, token_hash, type } = siteLinkIn(await newestMail(backend, email))
    expect(page).toBe(RESET)
    expect(token_hash).toMatch(/^pkce_[0-9a-f]{56}$/)
    const { data, error } = await visitor(backend).auth.verifyOtp({ token_hash, type })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await visitor(backend).auth.verifyOtp({ token_hash, type })
    expect(refusal(again.error)).toEqual([403, 'otp_expired', 'Email link is invalid or has expired'])
  })

  test('a code of a mail that shows one signs in with its address', async () => {
    const email = await register(backend)
    await visitor(backend, 'implicit').auth.resetPasswordForEmail(email)
    // The project's mails contain none, and only its hash is stored.
    await backend.query(
      `update auth.one_time_tokens set token_hash = encode(sha224(convert_to($1 || '123456', 'utf8')), 'hex')
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    )
    const { data } = await visitor(backend).auth.verifyOtp({ email, token: '123456', type: 'recovery' })
    expect(data.user?.email).toBe(email)
  })

  test.each([
    ['a wrong code', { email: 'nobody@example.com', token: '000000' }, 'Token has expired or is invalid'],
    ['a wrong hash', { token_hash: 'garbage' }, 'Email link is invalid or has expired'],
  ])('%s', async (_, what, message) => {
    const { error } = await visitor(backend).auth.verifyOtp({ ...what, type: 'email' })
    expect(refusal(error)).toEqual([403, 'otp_expired', message])
  })

  test.each([
    [{ type: 'email' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1', token_hash: '1' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1' }, 'Only an email address or phone number should be provided on verify'],
    [{ type: 'email', token_hash: '1', email: 'a@b.c' }, 'Only the token_hash and type should be provided'],
  ])('%o says too little or too much', async (body, message) => {
    const answer = await fetch(`${backend.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    })
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'validation_failed', message }])
  })

  test('a link of one kind does not do for another', async () => {
    const email = await register(backend)
    await visitor(backend).auth.resetPasswordForEmail(email)
    const { token_hash } = siteLinkIn(await newestMail(backend, email))
    const { error } = await visitor(backend).auth.verifyOtp({ token_hash, type: 'signup' })
    expect(error?.code).toBe('otp_expired')
  })
})

describe('mails', () => {
  test('whoever asks for one puts no sentence and no other link into it', async () => {
    const email = await register(backend)
    const redirect_to = `${SITE}/?Your account is locked: https://evil.example/login now`
    const asked = await fetch(`${backend.url}/auth/v1/recover?${new URLSearchParams({ redirect_to })}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(200)
    const Text = (await newestMail(backend, email))?.Text
    expect(Text).not.toMatch(/account is locked/)
    expect(Text).not.toMatch(/\shttps:\/\/evil/)
  })

  test('a reset of an unknown address is answered alike and sends nothing', async () => {
    const email = newAddress()
    const { error } = await visitor(backend).auth.resetPasswordForEmail(email)
    expect(error).toBeNull()
    expect(await newestMail(backend, email)).toBeUndefined()
  })

  test('can be sent again', async () => {
    const email = newAddress()
    await visitor(backend, 'implicit').auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await newestMail(backend, email))
    expect((await visitor(backend, 'implicit').auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = linkIn(await newestMail(backend, email))
    expect(fragment(await follow(first))).toEqual(EXPIRED)
    expect(fragment(await follow(second))).toMatchObject({ type: 'signup' })
  })

  test('are listed as Mailpit lists them, and shown on a page', async () => {
    onlyEmbedded()
    const { address } = await signedIn(backend)
    const search = await fetch(`${backend.mailUrl}/api/v1/search?query=to:${address}`)
    const { messages }: { messages: { ID: string }[] } = await search.json()
    expect(messages).toMatchObject([
      { Subject: 'Confirm your email address', To: [{ Address: address }], Snippet: expect.any(String) },
    ])
    const page = await (await fetch(`${backend.mailUrl}/`)).text()
    expect(page).toContain(address)
    const mail = await (await fetch(`${backend.mailUrl}/view/${messages[0]?.ID}`)).text()
    expect(mail).toContain('Confirm my address')
    expect((await fetch(`${backend.mailUrl}/api/v1/message/none`)).status).toBe(404)
  })

  test('can be deleted', async () => {
    onlyEmbedded()
    await register(backend)
    await fetch(`${backend.mailUrl}/api/v1/messages`, { method: 'DELETE' })
    const left: { total: number } = await (await fetch(`${backend.mailUrl}/api/v1/messages`)).json()
    expect(left.total).toBe(0)
  })
})

describe('a mail of the reset page that is opened', () => {
  /** The page's first request, and its second where the first is refused. */
  const WAYS = {
    'a magic link': (client: SupabaseClient, email: string) =>
      client.auth.signInWithOtp({
        email,
        options: { shouldCreateUser: false, emailRedirectTo: RESET, data: { password_reset: true } },
      }),
    'a reset mail': (client: SupabaseClient, email: string) =>
      client.auth.resetPasswordForEmail(email, { redirectTo: RESET }),
  }
  const EACH_WAY = Object.entries(WAYS)
  /** Opens the newest mail without choosing a password. */
  async function openMail(client: SupabaseClient, email: string) {
    const { token_hash, type } = siteLinkIn(await newestMail(backend, email))
    expect((await client.auth.verifyOtp({ token_hash, type })).error).toBeNull()
  }
  const signIn = async (email: string, password: string) =>
    refusal((await visitor(backend).auth.signInWithPassword({ email, password })).error)
  const WRONG_PASSWORD = [400, 'invalid_credentials', 'Invalid login credentials']

  test.each(EACH_WAY)(
    '%s takes away the password of whoever signed up with this address and never confirmed it',
    async (_, ask) => {
      onlyEmbedded()
      const email = newAddress()
      await visitor(backend).auth.signUp({ email, password: 'of-a-stranger' })
      const client = visitor(backend, 'implicit')
      expect((await ask(client, email)).error).toBeNull()
      await openMail(client, email)
      expect(await signIn(email, 'of-a-stranger')).toEqual(WRONG_PASSWORD)
      expect((await client.auth.updateUser({ password: 'of-the-owner' })).error).toBeNull()
      expect(await signIn(email, 'of-the-owner')).toBeNull()
    },
  )

  test.each([
    ['signs up', (email: string) => visitor(backend).auth.signUp({ email, password: 'of-a-stranger' })],
    ['asks for the mail', (email: string) => visitor(backend).auth.resend({ type: 'signup', email })],
  ])('a magic link takes it away also when the stranger %s once more', async (_, askAgain) => {
    onlyEmbedded()
    const email = newAddress()
    await visitor(backend).auth.signUp({ email, password: 'of-a-stranger' })
    await WAYS['a magic link'](visitor(backend, 'implicit'), email)
    await askAgain(email)
    await openMail(visitor(backend), email)
    expect(await signIn(email, 'of-a-stranger')).toEqual(WRONG_PASSWORD)
  })

  test('the mail of a sign-up leaves its password', async () => {
    const email = newAddress()
    await visitor(backend).auth.signUp({ email, password: PASSWORD })
    await visitor(backend).auth.resend({ type: 'signup', email })
    await openMail(visitor(backend), email)
    expect(await signIn(email, PASSWORD)).toBeNull()
  })

  test.each(EACH_WAY)(
    '%s leaves the password of an account that had confirmed its address',
    async (_, ask) => {
      const email = await register(backend)
      const client = visitor(backend, 'implicit')
      await ask(client, email)
      await openMail(client, email)
      expect(await signIn(email, PASSWORD)).toBeNull()
    },
  )
})
