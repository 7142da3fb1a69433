import { askRest } from '@site/local-backend/testing/ask-rest'
import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { onlyEmbedded, signedIn, visitor } from '@site/local-backend/testing/visitor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { message, seedConversation } from '../support/messages'
import { startBackend, startWithNewKeys } from '../support/start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startWithNewKeys()
})
afterAll(() => backend?.close())

const read = (headers: Record<string, string>) => askWith('rest/v1/chat_messages?select=id&limit=1', headers)

async function askWith(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${backend.url}/${path}`, { headers })
  return [answer.status, await answer.json()]
}

describe('the keys that new projects have', () => {
  test('serve visitors, with and without an account', async () => {
    expect(backend.anonKey).toMatch(/^sb_publishable_/)
    const anonymous = await visitor(backend).from('chat_messages').insert(message())
    expect([anonymous.status, anonymous.error]).toEqual([201, null])
    const { client, id } = await signedIn(backend)
    const own = await client.from('chat_messages').insert(message({ user_id: id }))
    expect([own.status, own.error]).toEqual([201, null])
    expect((await client.from('chat_activity').select('*').limit(1)).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('decide the role where no bearer does', async () => {
    await seedConversation(backend, 'hidden')
    expect(await read({ apikey: backend.anonKey })).toEqual([200, []])
    expect(await read({ apikey: backend.serviceRoleKey })).toEqual([200, [{ id: expect.any(String) }]])
    expect((await askRest(backend, 'chat_messages?select=id', {}, backend.serviceRoleKey)).status).toBe(200)
  })

  test.each([
    ['another key than the one beside it', () => backend.serviceRoleKey],
    ['a key of nobody', () => 'sb_secret_mine'],
  ])('are no bearer tokens: %s', async (_, bearer) => {
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${bearer()}` }
    expect(await read(headers)).toMatchObject([
      401,
      { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' },
    ])
    expect(await askWith('auth/v1/user', headers)).toMatchObject([403, { error_code: 'bad_jwt' }])
  })

  test('are nobody’s account', async () => {
    expect(await askWith('auth/v1/user', { apikey: backend.anonKey })).toMatchObject([
      403,
      { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
    ])
  })

  test('the secret one is refused to browsers', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    expect(await read({ apikey: backend.serviceRoleKey, ...browser })).toMatchObject([
      401,
      { message: 'Forbidden use of secret API key in browser' },
    ])
    expect(await read({ apikey: backend.anonKey, ...browser })).toEqual([200, []])
  })

  test('of another project are refused', async () => {
    expect(await read({ apikey: 'sb_publishable_other' })).toMatchObject([
      401,
      { message: 'Invalid API key' },
    ])
  })
})

test('whoever has the public key can check a session, as the client does', async () => {
  const { client } = await signedIn(backend)
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
  const { keys }: { keys: Record<string, unknown>[] } = await (
    await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)
  ).json()
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      ext: true,
      kid: data?.header.kid,
      x: expect.any(String),
      y: expect.any(String),
    },
  ])
})

test('a token of a key that nobody knows is not taken', async () => {
  const { client } = await signedIn(backend)
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const [header = '', claims, signature] = token.split('.')
  const named = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), kid: 'other' }
  const forged = [Buffer.from(JSON.stringify(named)).toString('base64url'), claims, signature].join('.')
  expect(await read({ apikey: backend.anonKey, authorization: `Bearer ${forged}` })).toMatchObject([
    401,
    { code: 'PGRST301' },
  ])
})

test('a project with legacy keys has no public key, and takes its own token as a bearer', async () => {
  onlyEmbedded()
  const legacy = await startBackend()
  const jwks = await (await fetch(`${legacy.url}/auth/v1/.well-known/jwks.json`)).json()
  const asked = await askRest(legacy, 'chat_messages?select=id', {}, legacy.serviceRoleKey)
  await legacy.close()
  expect([jwks, asked.status]).toEqual([{ keys: [] }, 200])
})
