import { askRest, type RestRequest } from '@site/local-backend/testing/ask-rest'
import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { onlyEmbedded, onlyLegacyKeys, signedIn, visitor } from '@site/local-backend/testing/visitor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message, seedConversation } from '../support/messages'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

const ask = async (path: string, init: RestRequest = {}) => {
  const answer = await askRest(backend, path, init)
  const text = await answer.text()
  const body: { code?: string; message?: string } = text === '' ? {} : JSON.parse(text)
  return [answer.status, body.code, body.message]
}
const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

test.each([
  ['unknown?select=*', [404, 'PGRST205', "Could not find the table 'public.unknown' in the schema cache"]],
  [
    'rpc/anything',
    [404, 'PGRST202', 'Could not find the function public.anything without parameters in the schema cache'],
  ],
  [
    'chat_messages?select=id,users(*)',
    [
      400,
      'PGRST200',
      "Could not find a relationship between 'chat_messages' and 'users' in the schema cache",
    ],
  ],
  [
    'chat_messages?select=count()',
    [
      400,
      'PGRST200',
      "Could not find a relationship between 'chat_messages' and 'count' in the schema cache",
    ],
  ],
  ['chat_messages?message=fts.x', [400, 'PGRST100', '"failed to parse filter (fts.x)" (line 1, column 1)']],
  [
    'chat_messages?message=like(any).{x}',
    [400, 'PGRST100', '"failed to parse filter (like(any).{x})" (line 1, column 1)'],
  ],
  ...[String.raw`^(.*)(.*)\1\2c`, '(a|aa)+$', 'a?', 'a*', 'a{2}', String.raw`\\*`, 'x'.repeat(2_001)].map(
    (pattern): [string, unknown[]] => [
      `chat_messages?select=id&message=imatch.${encodeURIComponent(pattern)}`,
      [400, 'PGRST100', expect.stringContaining('failed to parse filter')],
    ],
  ),
  ['chat_messages?message=x', [400, 'PGRST100', '"failed to parse filter (x)" (line 1, column 1)']],
  [
    'chat_messages?select=message::text',
    [400, 'PGRST100', '"failed to parse select parameter (message::text)" (line 1, column 1)'],
  ],
  [
    'chat_messages?order=message.sideways',
    [400, 'PGRST100', '"failed to parse order (message.sideways)" (line 1, column 1)'],
  ],
  ['chat_messages?or=(x', [400, 'PGRST100', '"failed to parse logic tree ((x)" (line 1, column 1)']],
  ['chat_messages?select=id&limit=-1', [416, 'PGRST103', 'Requested range not satisfiable']],
  ['chat_messages?select=nothing', [400, '42703', 'column chat_messages.nothing does not exist']],
  ['chat_messages?select=id&id=eq.x', [400, '22P02', 'invalid input syntax for type uuid: "x"']],
  [
    'chat_messages?select=id&message=eq.%00',
    [400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ],
  [
    'chat_messages?select=id&message"\';--=eq.1',
    [400, 'PGRST100', '"failed to parse filter (eq.1)" (line 1, column 1)'],
  ],
  ['chat_messages', [401, '42501', 'permission denied for table chat_messages']],
  ['', [404, 'PGRST125', 'Invalid path specified in request URL']],
])('GET %s', async (path, expected) => {
  expect(await ask(path)).toEqual(expected)
})

test.each([
  [
    'a column that is not there',
    message({ nothing: 1 }),
    [400, 'PGRST204', "Could not find the 'nothing' column of 'chat_messages' in the schema cache"],
  ],
  ['no JSON', '{', [400, 'PGRST102', 'Empty or invalid json']],
  ['nothing', '', [400, 'PGRST102', 'Empty or invalid json']],
  ['a number', '1', [400, 'PGRST102', 'All object keys must match']],
  [
    'rows of different shape',
    [{ message: 'x' }, { is_user: true }],
    [400, 'PGRST102', 'All object keys must match'],
  ],
  [
    'a missing value',
    { ...message(), message: null },
    [400, '23502', 'null value in column "message" of relation "chat_messages" violates not-null constraint'],
  ],
  [
    'a value of the wrong type',
    message({ is_user: 'perhaps' }),
    [400, '22P02', 'invalid input syntax for type boolean: "perhaps"'],
  ],
  ['a text with NUL', message({ message: 'a\0b' }), [400, '22P05', 'unsupported Unicode escape sequence']],
  ['half a character', '{"message":"\\ud800"}', [400, '22P02', 'invalid input syntax for type json']],
  [
    '100 kB of text',
    message({ message: 'x'.repeat(100_000) }),
    [
      400,
      '23514',
      'new row for relation "chat_messages" violates check constraint "chat_messages_message_check"',
    ],
  ],
  [
    'somebody else’s id',
    message({ user_id: crypto.randomUUID() }),
    [401, '42501', 'new row violates row-level security policy for table "chat_messages"'],
  ],
])('inserting %s', async (_, body, expected) => {
  expect(await post('chat_messages', body)).toEqual(expected)
})

test('inserting more than a mebibyte', async () => {
  expect(await post('chat_messages', message({ message: 'x'.repeat(1_100_000) }))).toEqual([
    413,
    undefined,
    'Request body too large',
  ])
})

test('methods, schemas, formats and wishes that are not offered', async () => {
  expect(await ask('chat_messages', { method: 'PUT', body: '{}' })).toEqual([
    405,
    'PGRST117',
    'Unsupported HTTP method: PUT',
  ])
  expect(await ask('chat_messages?select=id', { headers: { 'accept-profile': 'auth' } })).toEqual([
    406,
    'PGRST106',
    'Invalid schema: auth',
  ])
  expect(await ask('chat_messages?select=id', { headers: { accept: 'text/csv' } })).toEqual([
    406,
    'PGRST107',
    expect.any(String),
  ])
  expect(
    await ask('chat_messages', { method: 'POST', body: 'a,b', headers: { 'content-type': 'text/csv' } }),
  ).toEqual([415, 'PGRST102', expect.any(String)])
  expect(await ask('chat_messages?select=id', { headers: { prefer: 'count=planned' } })).toEqual([
    400,
    'PGRST100',
    expect.any(String),
  ])
  expect(
    await ask('chat_messages', { method: 'POST', body: '{}', headers: { prefer: 'tx=rollback' } }),
  ).toEqual([400, 'PGRST100', expect.any(String)])
  expect(
    await ask('chat_messages?select=id', { headers: { prefer: 'handling=strict,anything=else' } }),
  ).toEqual([400, 'PGRST122', expect.any(String)])
})

test('tokens', async () => {
  const withToken = (token: string) =>
    ask('chat_messages?select=id', { headers: { authorization: `Bearer ${token}` } })
  expect(await withToken('x')).toEqual([401, 'PGRST301', 'Expected 3 parts in JWT; got 1'])
  const { client } = await signedIn(backend)
  const [header, , signature] = (await client.auth.getSession()).data.session?.access_token.split('.') ?? []
  const claims = Buffer.from(JSON.stringify({ role: 'service_role', exp: 9_999_999_999 })).toString(
    'base64url',
  )
  expect(await withToken(`${header}.${claims}.${signature}`)).toEqual([
    401,
    'PGRST301',
    'No suitable key or wrong key type',
  ])
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  expect(await withToken(`${none}.${claims}.`)).toEqual([401, 'PGRST301', expect.any(String)])
})

test('a refusal says in its headers what it was', async () => {
  const headersOf = async (bearer: string, path = 'chat_messages?select=id') => {
    const { headers } = await askRest(backend, path, { headers: { authorization: `Bearer ${bearer}` } })
    return [headers.get('www-authenticate'), headers.get('proxy-status')]
  }
  expect(await headersOf('x')).toEqual([
    'Bearer error="invalid_token", error_description="Expected 3 parts in JWT; got 1"',
    'PostgREST; error=PGRST301',
  ])
  expect(await headersOf(backend.anonKey, 'chat_messages')).toEqual(['Bearer', 'PostgREST; error=42501'])
  expect(await headersOf(backend.anonKey, 'unknown')).toEqual([null, 'PostgREST; error=PGRST205'])
})

test('which wishes were heard', async () => {
  const applied = async (path: string, prefer: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await askRest(backend, path, { ...sent, headers: { prefer } })
    return answer.headers.get('preference-applied')
  }
  expect(await applied('chat_messages?select=id', 'count=exact,return=minimal')).toBe('count=exact')
  expect(await applied('chat_messages?select=id', 'anything=else')).toBeNull()
  expect(await applied('chat_messages', 'return=minimal', message())).toBe('return=minimal')
  expect(
    await applied(
      'chat_messages?select=id&on_conflict=id',
      'return=representation,missing=default,resolution=ignore-duplicates',
      message({ id: crypto.randomUUID() }),
    ),
  ).toBe('resolution=ignore-duplicates, missing=default, return=representation')
})

test('keys', async () => {
  const status = async (headers: Record<string, string>) => {
    const answer = await fetch(`${backend.url}/rest/v1/chat_messages?select=id`, { headers })
    return [answer.status, await answer.json()]
  }
  expect(await status({})).toEqual([
    401,
    { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
  ])
  expect(await status({ apikey: 'x' })).toMatchObject([401, { message: 'Invalid API key' }])
})

test('a key that is a token is nobody’s: without a bearer token its holder is an anonymous visitor', async () => {
  onlyLegacyKeys(backend)
  await seedConversation(backend, 'hidden')
  const answer = await fetch(`${backend.url}/rest/v1/chat_messages?select=id`, {
    headers: { apikey: backend.serviceRoleKey },
  })
  expect([answer.status, await answer.json()]).toEqual([200, []])
})

test('an account that reads the id of a visitor’s conversation adds nothing to it, as the assistant neither', async () => {
  const begun = message()
  expect((await visitor(backend).from('chat_messages').insert(begun)).error).toBeNull()
  const { client, id: user_id } = await signedIn(backend)
  const { conversation_id } = begun
  const read = await client.from('chat_messages').select('message').eq('conversation_id', conversation_id)
  expect(read.data).toEqual([{ message: begun['message'] }])
  const forged = message({ conversation_id, user_id, is_user: false, session_id: 'session_1_guess' })
  const { status, error } = await client.from('chat_messages').insert(forged)
  expect([status, error?.code, error?.message]).toEqual([
    403,
    '42501',
    'The conversation belongs to another session',
  ])
  expect(await post('chat_messages', { ...forged, user_id: null })).toEqual([
    401,
    '42501',
    'The conversation belongs to another session',
  ])
})

test('a cheap pattern over much text ends with the time that a statement has, and holds nobody longer', async () => {
  onlyEmbedded()
  const { client } = await signedIn(backend)
  await backend.query(
    `insert into chat_messages (conversation_id, message, is_user, session_id)
     select gen_random_uuid(), repeat('a', 5000), true, 's' from generate_series(1, 4000)`,
  )
  const search = (operator: string, pattern: string) =>
    client.from('chat_messages').select('id').filter('message', operator, pattern)
  const { status, error } = await search('imatch', `${'.'.repeat(1_990)}x$`)
  expect([status, error?.code, error?.message]).toEqual([
    500,
    '57014',
    'canceling statement due to statement timeout',
  ])
  expect((await search('imatch', 'a{').limit(1)).status).toBe(400)
  expect((await search('ilike', '%a_a%').limit(1)).data).toHaveLength(1)
})
