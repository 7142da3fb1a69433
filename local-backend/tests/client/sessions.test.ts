import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { refusal } from '../../testing/refusal'
import { onlyLegacyKeys, signedIn, visitor } from '../../testing/visitor'
import { startBackend } from '../start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

test('a session is refreshed with a new token each time', async () => {
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

test('without a session there is no user', async () => {
  expect((await visitor(backend).auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

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

test('a request without a token', async () => {
  onlyLegacyKeys(backend)
  expect(await ask()).toEqual([
    401,
    { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
    null,
  ])
})

test('tokens that are not ours, or of nobody', async () => {
  expect(await ask('Bearer x.y.z', '2024-01-01')).toMatchObject([403, { code: 'bad_jwt' }, '2024-01-01'])
  const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`
  expect(await ask(`Bearer ${forged}`, '2024-01-01')).toMatchObject([403, { code: 'bad_jwt' }, '2024-01-01'])
  const { client, id } = await signedIn(backend)
  const token = (await client.auth.getSession()).data.session?.access_token
  await backend.query('delete from auth.users where id = $1', [id])
  expect(await ask(`Bearer ${token}`, '2024-01-01')).toEqual([
    403,
    { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
    '2024-01-01',
  ])
})
