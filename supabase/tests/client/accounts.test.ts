import { isAuthWeakPasswordError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalBackend } from '../../../tools/local-backend/src/index'
import {
  follow,
  fragment,
  linkIn,
  newAddress,
  newestMail,
  PASSWORD,
  register,
  signedIn,
  startBackend,
  visitor,
} from '../support/visitor'

let backend: LocalBackend
beforeAll(async () => {
  backend = await startBackend()
}, 60_000)
afterAll(() => backend?.close())

const refusal = (error: { status?: number | undefined; code?: string | undefined; message: string } | null) =>
  error && [error.status, error.code, error.message]

describe('signing up', () => {
  test('gives a user and no session, and mails a link', async () => {
    const email = newAddress()
    const { data, error } = await visitor(backend).auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { name: 'Ann', display_name: 'Ann' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { name: 'Ann', display_name: 'Ann', email, email_verified: false },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', user_id: data.user?.id }],
    })
    expect(await newestMail(backend, email)).toMatchObject({ Subject: 'Confirm Your Signup' })
  })

  test.each([
    [
      { email: 'ann@example.com', password: '12345' },
      [422, 'weak_password', 'Password should be at least 6 characters.'],
    ],
    [
      { email: 'ann', password: PASSWORD },
      [400, 'validation_failed', 'Unable to validate email address: invalid format'],
    ],
    [
      { email: 'ann@localhost', password: PASSWORD },
      [400, 'validation_failed', 'Unable to validate email address: invalid format'],
    ],
    [{ email: '', password: PASSWORD }, [400, 'validation_failed', 'An email address is required']],
    [
      { email: 'ann@example.com', password: '' },
      [400, 'validation_failed', 'Signup requires a valid password'],
    ],
    [
      { email: 'ann@example.com', password: 'x'.repeat(73) },
      [400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    ],
  ])('refuses %o', async (credentials, expected) => {
    const { error } = await visitor(backend).auth.signUp(credentials)
    expect(refusal(error)).toEqual(expected)
  })

  test('tells the client that a password is weak', async () => {
    const { error } = await visitor(backend).auth.signUp({ email: newAddress(), password: 'short' })
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['length'])
  })

  test('does not tell who has an account', async () => {
    const email = await register(backend)
    const before = await newestMail(backend, email)
    const { data, error } = await visitor(backend).auth.signUp({ email, password: 'another1' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [], role: '' })
    expect(await newestMail(backend, email)).toEqual(before)
  })

  test('again before confirming sends the link again and keeps the first password', async () => {
    const email = newAddress()
    await visitor(backend).auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await newestMail(backend, email))
    const { data } = await visitor(backend).auth.signUp({ email, password: 'another1' })
    expect(data.user?.identities).toHaveLength(1)
    const second = linkIn(await newestMail(backend, email))
    expect(second).not.toBe(first)
    await follow(second)
    const { error } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })
})

describe('signing in', () => {
  test('gives a session whose token says who it is', async () => {
    const email = await register(backend)
    const { data, error } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
    })
    const [, payload = ''] = (data.session?.access_token ?? '').split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password' }],
      session_id: expect.any(String),
      is_anonymous: false,
    })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const email = await register(backend)
    const expected = [400, 'invalid_credentials', 'Invalid login credentials']
    for (const credentials of [
      { email, password: 'wrong-password' },
      { email: newAddress(), password: PASSWORD },
    ]) {
      const { error } = await visitor(backend).auth.signInWithPassword(credentials)
      expect(refusal(error)).toEqual(expected)
    }
  })

  test('before confirming, only who knows the password hears of it', async () => {
    const email = newAddress()
    await visitor(backend).auth.signUp({ email, password: PASSWORD })
    const right = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })
    expect(refusal(right.error)).toEqual([400, 'email_not_confirmed', 'Email not confirmed'])
    const wrong = await visitor(backend).auth.signInWithPassword({ email, password: 'wrong-password' })
    expect(refusal(wrong.error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
  })

  test('the events that pages listen to', async () => {
    const { client, address } = await signedIn(backend)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { name: 'Bea' } })
    await client.auth.signOut()
    await client.auth.signInWithPassword({ email: address, password: PASSWORD })
    expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT', 'SIGNED_IN'])
  })
})

describe('the session', () => {
  test('is refreshed with a new token each time', async () => {
    const { client } = await signedIn(backend)
    const before = (await client.auth.getSession()).data.session
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
  })

  test.each([
    ['abcdefghijkl', [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found']],
    ['not a token', [400, 'validation_failed', 'Refresh token is not valid']],
  ])('refuses the refresh token %s', async (refresh_token, expected) => {
    const { error } = await visitor(backend).auth.refreshSession({ refresh_token })
    expect(refusal(error)).toEqual(expected)
  })

  test('a copied refresh token ends the whole chain', async () => {
    const { client } = await signedIn(backend)
    const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await client.auth.refreshSession()
    await client.auth.refreshSession()
    await backend.query("update auth.refresh_tokens set updated_at = now() - interval '1 minute'")
    const thief = await visitor(backend).auth.refreshSession({ refresh_token: stolen })
    expect(refusal(thief.error)).toEqual([
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    ])
    const { error } = await client.auth.refreshSession()
    expect(error?.code).toBe('refresh_token_already_used')
  })

  test('a refresh whose answer was lost may be repeated', async () => {
    const { client } = await signedIn(backend)
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const first = await visitor(backend).auth.refreshSession({ refresh_token })
    await backend.query("update auth.refresh_tokens set updated_at = now() - interval '1 minute'")
    const second = await visitor(backend).auth.refreshSession({ refresh_token })
    expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
  })

  test('two tabs may refresh at once', async () => {
    const { client } = await signedIn(backend)
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor(backend).auth.refreshSession({ refresh_token })),
    )
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  })

  test.each([
    ['global', 'session_not_found', 'session_not_found'],
    ['local', 'session_not_found', undefined],
    ['others', undefined, 'session_not_found'],
  ] as const)('signing out with scope %s', async (scope, here, elsewhere) => {
    const first = await signedIn(backend)
    const second = await signedIn(backend, first.address)
    const tokens = await Promise.all(
      [first, second].map(
        async ({ client }) => (await client.auth.getSession()).data.session?.access_token ?? '',
      ),
    )
    expect((await first.client.auth.signOut({ scope })).error).toBeNull()
    const codes = await Promise.all(tokens.map(async (token) => refusalOf(token)))
    expect(codes).toEqual([here, elsewhere])
  })

  const refusalOf = async (token: string) => {
    const answer = await fetch(`${backend.url}/auth/v1/user`, {
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    })
    const body: { code?: string } = await answer.json()
    return body.code
  }

  test('without a session there is no user', async () => {
    expect((await visitor(backend).auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('tokens that are not ours, or of nobody', async () => {
    const ask = async (authorization?: string, version?: string) => {
      const answer = await fetch(`${backend.url}/auth/v1/user`, {
        headers: {
          apikey: backend.anonKey,
          ...(authorization ? { authorization } : {}),
          ...(version ? { 'x-supabase-api-version': version } : {}),
        },
      })
      return [answer.status, await answer.json(), answer.headers.get('x-supabase-api-version')]
    }
    expect(await ask()).toEqual([
      401,
      { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
      null,
    ])
    expect(await ask('Bearer x.y.z', '2024-01-01')).toMatchObject([403, { code: 'bad_jwt' }, '2024-01-01'])
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`
    expect(await ask(`Bearer ${forged}`, '2024-01-01')).toMatchObject([
      403,
      { code: 'bad_jwt' },
      '2024-01-01',
    ])
    const { client, id } = await signedIn(backend)
    const token = (await client.auth.getSession()).data.session?.access_token
    await backend.query('delete from auth.users where id = $1', [id])
    expect(await ask(`Bearer ${token}`, '2024-01-01')).toEqual([
      403,
      { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
      '2024-01-01',
    ])
  })
})

describe('changing the account', () => {
  test('a new password ends the other sessions and every link on its way', async () => {
    const here = await signedIn(backend)
    const elsewhere = await signedIn(backend, here.address)
    await visitor(backend, 'implicit').auth.resetPasswordForEmail(here.address)
    const link = linkIn(await newestMail(backend, here.address))
    const { error } = await here.client.auth.updateUser({ password: 'new-secret' })
    expect(error).toBeNull()
    expect((await here.client.auth.getUser()).error).toBeNull()
    expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(fragment(await follow(link))).toMatchObject({ error_code: 'otp_expired' })
    const again = await visitor(backend).auth.signInWithPassword({
      email: here.address,
      password: 'new-secret',
    })
    expect(again.error).toBeNull()
  })

  test.each([
    [PASSWORD, [422, 'same_password', 'New password should be different from the old password.']],
    ['12345', [422, 'weak_password', 'Password should be at least 6 characters.']],
  ])('refuses the new password %s', async (password, expected) => {
    const { client } = await signedIn(backend)
    expect(refusal((await client.auth.updateUser({ password })).error)).toEqual(expected)
  })

  test('metadata is merged, and null removes', async () => {
    const { client } = await signedIn(backend)
    await client.auth.updateUser({ data: { name: 'Ann', nickname: 'A' } })
    const { data } = await client.auth.updateUser({ data: { nickname: null } })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ann' })
    expect(data.user?.user_metadata).not.toHaveProperty('nickname')
  })

  test('a new address counts when its mail was answered', async () => {
    const { client, address } = await signedIn(backend)
    const wanted = newAddress()
    const asked = await client.auth.updateUser({ email: wanted })
    expect(asked.data.user).toMatchObject({ email: address, new_email: wanted })
    await follow(linkIn(await newestMail(backend, wanted)))
    expect((await client.auth.getUser()).data.user?.email).toBe(wanted)
    const taken = await client.auth.updateUser({ email: await register(backend) })
    expect(refusal(taken.error)).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ])
  })
})
