import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { notRun } from '../../testing/not-run'
import { refusal } from '../../testing/refusal'
import { follow, fragment, newAddress, PASSWORD, register, SITE, visitor } from '../../testing/visitor'
import { startBackend } from '../start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

/** Opens the provider's page, like the button. */
async function toProvider(client: ReturnType<typeof visitor>): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${SITE}/`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  })
  const page = await follow(data.url ?? '')
  if (page.origin !== new URL(backend.mailUrl).origin) notRun('the provider is a real one')
  return page
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

test('refusing comes back with the provider’s own words, and no code of the service', async () => {
  const callback = await answer(await toProvider(visitor(backend)), { answer: 'deny' })
  const back = await follow(callback.toString())
  const said = { error: 'access_denied', error_description: 'The user denied the request' }
  expect(Object.fromEntries(back.searchParams)).toEqual(said)
  expect(fragment(back)).toEqual({ ...said, sb: '' })
})

/** The target of a callback, and its parameters. */
async function callBack(callback: string | URL) {
  const answered = await fetch(callback, { redirect: 'manual' })
  const back = new URL(answered.headers.get('location') ?? 'missing:')
  return [answered.status, back.origin + back.pathname, Object.fromEntries(back.searchParams), back.hash]
}
const lost = (error_code: string, error_description: string) => [
  303,
  `${SITE}/`,
  { error: 'invalid_request', error_code, error_description },
  '',
]
const callbackAt = (query: string) => `${backend.url}/auth/v1/callback?${query}`

test('nobody can make up a code or a profile', async () => {
  const page = await toProvider(visitor(backend, 'implicit'))
  const state = page.searchParams.get('state') ?? ''
  const failed = {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code: forg',
  }
  const [status, target, query] = await callBack(callbackAt(`state=${state}&code=forged`))
  expect([status, target, query]).toEqual([302, `${SITE}/`, failed])
})

test('a callback without its state leads to the site, which hears of it in the query', async () => {
  expect(await callBack(callbackAt('code=x'))).toEqual(
    lost('bad_oauth_callback', 'OAuth state parameter missing'),
  )
  expect(await callBack(callbackAt('state=x&code=x'))).toEqual(
    lost('bad_oauth_state', 'OAuth state parameter is invalid'),
  )
  expect(await callBack(callbackAt(`state=${crypto.randomUUID()}&code=x`))).toEqual(
    lost('bad_oauth_state', 'OAuth state not found or expired'),
  )
})

test.each([
  ['pkce', lost('flow_state_already_used', 'State has already been used')],
  ['implicit', lost('bad_oauth_state', 'OAuth state not found or expired')],
] as const)('a callback that is loaded again, in the %s flow', async (flow, expected) => {
  const page = await toProvider(visitor(backend, flow))
  const callback = await answer(page, { answer: 'allow', name: 'Ann', email: newAddress() })
  await follow(callback.toString())
  expect(await callBack(callback)).toEqual(expected)
})

const minutesAgo = (minutes: number) =>
  backend.query('update auth.flow_state set created_at = created_at - make_interval(mins => $1)', [minutes])

test('who takes longer than five minutes at the provider has to begin again', async () => {
  const page = await toProvider(visitor(backend))
  const callback = await answer(page, { answer: 'allow', name: 'Ann', email: newAddress() })
  await minutesAgo(6)
  expect(await callBack(callback)).toEqual(lost('bad_oauth_state', 'OAuth state has expired'))
})

test('the five minutes go on until the code is redeemed', async () => {
  const client = visitor(backend)
  const page = await toProvider(client)
  await minutesAgo(3)
  const callback = await answer(page, { answer: 'allow', name: 'Ann', email: newAddress() })
  const code = (await follow(callback.toString())).searchParams.get('code') ?? ''
  await minutesAgo(3)
  const { error } = await client.auth.exchangeCodeForSession(code)
  expect(refusal(error)).toEqual([422, 'flow_state_expired', 'invalid flow state, flow state has expired'])
})

test('each sign-in writes what the provider says over what the account says', async () => {
  const email = newAddress()
  const signIn = async (name: string) => {
    const client = visitor(backend)
    const callback = await answer(await toProvider(client), { answer: 'allow', name, email })
    const code = (await follow(callback.toString())).searchParams.get('code') ?? ''
    await client.auth.exchangeCodeForSession(code)
    return client
  }
  const client = await signIn('Ann')
  await client.auth.updateUser({ data: { name: 'Anna', display_name: 'Anna' } })
  const { data } = await (await signIn('Ann Lee')).auth.getUser()
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ann Lee', display_name: 'Anna', email })
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ name: 'Ann Lee' })
})

test('the same address is the same account', async () => {
  const email = await register(backend)
  const client = visitor(backend)
  const back = await follow(
    (await answer(await toProvider(client), { answer: 'allow', name: 'Ann', email })).toString(),
  )
  const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ann', full_name: 'Ann', email })
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
