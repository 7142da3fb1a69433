import type { LocalBackend } from '@site/local-backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  follow,
  fragment,
  newAddress,
  PASSWORD,
  register,
  SITE,
  startBackend,
  visitor,
} from '../support/visitor'

let backend: LocalBackend
beforeAll(async () => {
  backend = await startBackend()
}, 60_000)
afterAll(() => backend?.close())

/** Goes to the provider's page as the button does. */
async function toProvider(client: ReturnType<typeof visitor>): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${SITE}/`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  })
  return follow(data.url ?? '')
}

async function answer(page: URL, fields: Record<string, string>): Promise<URL> {
  const sent = await fetch(new URL(page.pathname, page), {
    method: 'POST',
    body: new URLSearchParams({ state: page.searchParams.get('state') ?? '', ...fields }),
    redirect: 'manual',
  })
  return new URL(sent.headers.get('location') ?? 'missing:')
}

test('the provider’s page says what is asked for', async () => {
  const page = await toProvider(visitor(backend))
  const text = await (await fetch(page)).text()
  for (const words of ['Sign in with Google', 'offline', 'consent', SITE]) expect(text).toContain(words)
})

test('allowing signs in, with the provider’s tokens', async () => {
  const client = visitor(backend)
  const email = newAddress()
  const callback = await answer(await toProvider(client), { answer: 'allow', name: 'Ann', email })
  const back = await follow(callback.toString())
  expect(back.origin + back.pathname).toBe(`${SITE}/`)
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.session).toMatchObject({
    provider_token: expect.any(String),
    provider_refresh_token: expect.any(String),
  })
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'google' },
    user_metadata: { name: 'Ann', full_name: 'Ann', email_verified: true },
    identities: [{ provider: 'google' }],
  })
})

test('in the implicit flow the tokens come in the fragment, without a type', async () => {
  const callback = await answer(await toProvider(visitor(backend, 'implicit')), {
    answer: 'allow',
    name: 'Ann',
    email: newAddress(),
  })
  const back = fragment(await follow(callback.toString()))
  expect(Object.keys(back)).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_refresh_token',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ])
})

test('refusing comes back with the reason', async () => {
  const callback = await answer(await toProvider(visitor(backend)), { answer: 'deny' })
  const back = await follow(callback.toString())
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(fragment(back)).toMatchObject({
    error: 'access_denied',
    error_description: 'The user denied the request',
  })
})

test('nobody can make up a code or a profile, or use a code twice', async () => {
  const page = await toProvider(visitor(backend, 'implicit'))
  const state = page.searchParams.get('state') ?? ''
  const forged = await fetch(`${backend.url}/auth/v1/callback?state=${state}&code=forged`, {
    redirect: 'manual',
  })
  expect(forged.status).toBe(404)
  const callback = await answer(page, { answer: 'allow', name: 'Ann', email: newAddress() })
  await follow(callback.toString())
  expect((await fetch(callback, { redirect: 'manual' })).status).toBe(404)
})

test('the same address is the same account', async () => {
  const email = await register(backend)
  const client = visitor(backend)
  const back = await follow(
    (await answer(await toProvider(client), { answer: 'allow', name: 'Ann', email })).toString(),
  )
  const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
  expect((await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('a password set by whoever did not confirm the address is worth nothing afterwards', async () => {
  const email = newAddress()
  await visitor(backend).auth.signUp({ email, password: PASSWORD })
  const client = visitor(backend)
  const back = await follow(
    (await answer(await toProvider(client), { answer: 'allow', name: 'Ann', email })).toString(),
  )
  await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  const { error } = await visitor(backend).auth.signInWithPassword({ email, password: PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('the page that plays the provider stands beside the mails: the API has none', async () => {
  const page = await toProvider(visitor(backend))
  expect(page.origin).toBe(backend.mailUrl)
  for (const method of ['GET', 'POST'])
    expect((await fetch(`${backend.url}/auth/v1/consent${page.search}`, { method })).status).not.toBe(200)
})

test('a provider that is not switched on', async () => {
  const refused = await fetch(`${backend.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
  ])
})
