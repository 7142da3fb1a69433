import { isAuthWeakPasswordError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { refusal } from '../../testing/refusal'
import {
  follow,
  fragment,
  linkIn,
  newAddress,
  newestMail,
  PASSWORD,
  register,
  signedIn,
  visitor,
} from '../../testing/visitor'
import { startBackend } from '../start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

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
    expect(await newestMail(backend, email)).toMatchObject({ Subject: 'Confirm your email address' })
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
      { email: ' ann@example.com', password: PASSWORD },
      [400, 'validation_failed', 'Unable to validate email address: invalid format'],
    ],
    [
      { email: `${'a'.repeat(250)}@example.com`, password: PASSWORD },
      [400, 'validation_failed', 'An email address is too long'],
    ],
    [
      { email: '', password: PASSWORD },
      [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ],
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

  test('takes an address without a dot', async () => {
    const email = newAddress().replace(/@.*/, '@localhost')
    expect((await visitor(backend).auth.signUp({ email, password: PASSWORD })).error).toBeNull()
  })

  test('tells the client that a password is weak', async () => {
    const { error } = await visitor(backend).auth.signUp({ email: newAddress(), password: 'short' })
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['length'])
  })

  test('refuses a leaked password where the project does', async () => {
    const strict = await startBackend({ refuseLeakedPasswords: true })
    const { error } = await visitor(strict).auth.signUp({ email: newAddress(), password: 'Password1' })
    await strict.close()
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['pwned'])
  })

  test('counts the bytes of a password', async () => {
    const { error } = await visitor(backend).auth.signUp({ email: newAddress(), password: 'äöü' })
    expect(error).toBeNull()
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
      refresh_token: expect.any(String),
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

  test('and the next mail may be sent at once, whenever the last one was', async () => {
    const { client, id } = await signedIn(backend)
    await client.auth.resetPasswordForEmail((await client.auth.getUser()).data.user?.email ?? '')
    await client.auth.updateUser({ password: 'new-secret' })
    expect(
      await backend.query(
        'select confirmation_sent_at, recovery_sent_at, email_change_sent_at from auth.users where id = $1',
        [id],
      ),
    ).toEqual([{ confirmation_sent_at: null, recovery_sent_at: null, email_change_sent_at: null }])
  })

  test.each([
    [PASSWORD, [422, 'same_password', 'New password should be different from the old password.']],
    ['12345', [422, 'weak_password', 'Password should be at least 6 characters.']],
    ['', [422, 'weak_password', 'Password should be at least 6 characters.']],
  ])('refuses the new password %s', async (password, expected) => {
    const { client } = await signedIn(backend)
    expect(refusal((await client.auth.updateUser({ password })).error)).toEqual(expected)
  })

  test('a session older than a day changes no password', async () => {
    const { client, id } = await signedIn(backend)
    await backend.query(
      "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
      [id],
    )
    expect(refusal((await client.auth.updateUser({ password: 'new-secret' })).error)).toEqual([
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    ])
    // An invalid password is refused as invalid first, and only then as the old one.
    expect((await client.auth.updateUser({ password: '12345' })).error?.code).toBe('weak_password')
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('reauthentication_needed')
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
