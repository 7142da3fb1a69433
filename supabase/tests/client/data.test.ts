import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalBackend } from '../../../tools/local-backend/src/index'
import { signedIn, startBackend, visitor } from '../support/visitor'

let backend: LocalBackend
let account: { client: SupabaseClient; id: string }
let anonymous: SupabaseClient
beforeAll(async () => {
  backend = await startBackend()
  account = await signedIn(backend)
  anonymous = visitor(backend)
}, 60_000)
afterAll(() => backend?.close())

const message = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  conversation_id: crypto.randomUUID(),
  user_id: null,
  message: 'What do you offer?',
  is_user: true,
  session_id: `session_${Date.now()}_x`,
  user_ip: 'unknown',
  user_agent: 'test',
  timestamp: new Date().toISOString(),
  ...fields,
})

async function seedConversation(...texts: string[]): Promise<string> {
  const conversation_id = crypto.randomUUID()
  const rows = texts.map((text, index) =>
    message({
      conversation_id,
      message: text,
      is_user: index % 2 === 0,
      timestamp: new Date(Date.UTC(2026, 10, 20, 10, index)).toISOString(),
    }),
  )
  await anonymous.from('chat_messages').insert(rows).throwOnError()
  return conversation_id
}

describe('the calls of the product', () => {
  test('an anonymous visitor saves a message and reads its id back', async () => {
    const { data, error, status } = await anonymous
      .from('chat_messages')
      .insert(message())
      .select('id')
      .single()
    expect(error).toBeNull()
    expect(status).toBe(201)
    expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  test('a retried save is one row', async () => {
    const row = message({ id: crypto.randomUUID() })
    expect((await anonymous.from('chat_messages').insert(row)).error).toBeNull()
    const again = await anonymous.from('chat_messages').insert(row)
    expect([again.status, again.error?.code]).toEqual([409, '23505'])
  })

  test('all messages of a conversation in order of time', async () => {
    const id = await seedConversation('one', 'two', 'three')
    const { data } = await account.client
      .from('chat_messages')
      .select('*')
      .eq('conversation_id', id)
      .order('timestamp', { ascending: true })
    expect(data?.map((row) => row.message)).toEqual(['one', 'two', 'three'])
    expect(data?.[0]).toMatchObject({ timestamp: '2026-11-20T10:00:00+00:00', is_user: true, user_id: null })
  })

  test('the summaries, newest first, of everybody or of one account', async () => {
    const mine = crypto.randomUUID()
    await account.client.from('chat_messages').insert(message({ conversation_id: mine, user_id: account.id }))
    const all = await account.client
      .from('conversation_summaries')
      .select('*')
      .order('last_message_at', { ascending: false })
    const times = all.data?.map((row) => Date.parse(row.last_message_at)) ?? []
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const own = await account.client.from('conversation_summaries').select('*').eq('user_id', account.id)
    expect(own.data).toMatchObject([
      { conversation_id: mine, message_count: 1, user_messages: 1, bot_messages: 0 },
    ])
  })

  test('exact counts, of all and of today', async () => {
    const { client } = account
    await seedConversation('a', 'b')
    const [row] = await backend.query<{ messages: number; conversations: number }>(
      'select (select count(*) from chat_messages) as messages, (select count(*) from conversation_summaries) as conversations',
    )
    const head = { count: 'exact', head: true } as const
    expect((await client.from('chat_messages').select('*', head)).count).toBe(row?.messages)
    expect((await client.from('conversation_summaries').select('*', head)).count).toBe(row?.conversations)
    const day = await client
      .from('conversation_summaries')
      .select('*', head)
      .gte('started_at', '2026-11-20T00:00:00Z')
      .lt('started_at', '2026-11-21T00:00:00Z')
    const [expected] = await backend.query<{ count: number }>(
      "select count(*) from conversation_summaries where (started_at at time zone 'utc')::date = '2026-11-20'",
    )
    expect(day.count).toBe(expected?.count)
  })

  test('pages by range, with the total', async () => {
    const id = await seedConversation('1', '2', '3', '4', '5')
    const page = (from: number, to: number) =>
      account.client
        .from('chat_messages')
        .select('message', { count: 'exact' })
        .eq('conversation_id', id)
        .order('timestamp')
        .range(from, to)
    expect(await page(0, 1)).toMatchObject({
      status: 206,
      count: 5,
      data: [{ message: '1' }, { message: '2' }],
    })
    expect(await page(4, 9)).toMatchObject({ status: 206, count: 5, data: [{ message: '5' }] })
    expect(await page(0, 9)).toMatchObject({ status: 200, count: 5 })
    expect(await page(9, 10)).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 9 was requested, but there are only 5 rows.',
      },
    })
  })

  test.each([
    ['100%', ['It costs 100% less', '100% sure']],
    ['a_b', ['say a_b twice']],
    ['*', ['a star * here']],
    ['(x|y)', ['f(x|y) = 1']],
    ['back\\slash', ['one back\\slash']],
    ['ÄPFEL', ['zwei äpfel']],
    ['"quoted", and', ['a "quoted", and more']],
  ])('finds %s as it is written, in whatever case', async (text, expected) => {
    const decoys = ['It costs 1000 less', 'say axb twice', 'no star here', 'f(x) = y', 'nothing']
    const id = await seedConversation(
      'It costs 100% less',
      '100% sure',
      'say a_b twice',
      'a star * here',
      'f(x|y) = 1',
      'one back\\slash',
      'zwei äpfel',
      'a "quoted", and more',
      ...decoys,
    )
    const { data, error } = await account.client
      .from('chat_messages')
      .select('message')
      .eq('conversation_id', id)
      .filter('message', 'imatch', text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
      .order('timestamp')
    expect(error).toBeNull()
    expect(data?.map((row) => row.message)).toEqual(expected)
  })

  test('with ilike a star is a wildcard, as in PostgREST', async () => {
    const id = await seedConversation('a star * here', 'nothing')
    const { data } = await account.client
      .from('chat_messages')
      .select('message')
      .eq('conversation_id', id)
      .ilike('message', '*th*')
    expect(data).toEqual([{ message: 'nothing' }])
  })

  test('an inquiry is stored and cannot be read', async () => {
    const inquiry = {
      name: 'Ann',
      email: 'ann@example.com',
      phone: '+91 1',
      company: null,
      message: 'Please call',
      service: 'AI Chatbots',
      user_id: account.id,
      created_at: new Date().toISOString(),
      idempotency_key: crypto.randomUUID(),
    }
    const first = await account.client.from('contact_submissions').insert(inquiry)
    expect([first.status, first.error]).toEqual([201, null])
    const twice = await account.client.from('contact_submissions').insert(inquiry)
    expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
    const read = await account.client.from('contact_submissions').select()
    expect([read.status, read.error?.code]).toEqual([403, '42501'])
    const visitorRead = await anonymous.from('contact_submissions').insert(inquiry)
    expect([visitorRead.status, visitorRead.error?.code]).toEqual([401, '42501'])
  })

  test('a request of the wizard is stored', async () => {
    const { error, status } = await account.client.from('agent_requests').insert({
      user_id: account.id,
      category: 'automation',
      agent_type: 'email-automation',
      agent_name: 'Sorter',
      niche: 'Beekeeping',
      custom_niche: 'Beekeeping',
      name: 'Ann',
      email: 'ann@example.com',
      whatsapp: '+91 1',
      description: 'Sorts mail',
    })
    expect([status, error]).toEqual([201, null])
  })
})

describe('reading', () => {
  test('one row, or the reason why not', async () => {
    const id = await seedConversation('one', 'two')
    const rows = account.client.from('chat_messages').select('message').eq('conversation_id', id)
    expect(await rows.single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 2 rows',
      },
    })
    const one = account.client
      .from('chat_messages')
      .select('message')
      .eq('conversation_id', id)
      .eq('message', 'one')
    expect((await one.single()).data).toEqual({ message: 'one' })
    const none = account.client
      .from('chat_messages')
      .select('message')
      .eq('conversation_id', crypto.randomUUID())
    expect((await none.maybeSingle()).data).toBeNull()
  })

  test('operators', async () => {
    const id = await seedConversation('one', 'two', 'three')
    const rows = () =>
      account.client.from('chat_messages').select('message').eq('conversation_id', id).order('timestamp')
    const texts = async (query: PromiseLike<{ data: { message: string }[] | null; error: unknown }>) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map((row) => row.message)
    }
    expect(await texts(rows().neq('message', 'one'))).toEqual(['two', 'three'])
    expect(await texts(rows().in('message', ['one', 'th,ree', 'three']))).toEqual(['one', 'three'])
    expect(await texts(rows().is('is_user', true))).toEqual(['one', 'three'])
    expect(await texts(rows().is('user_id', null))).toEqual(['one', 'two', 'three'])
    expect(await texts(rows().not('message', 'eq', 'one'))).toEqual(['two', 'three'])
    expect(await texts(rows().like('message', 't%'))).toEqual(['two', 'three'])
    expect(await texts(rows().or('message.eq.one,and(message.eq.two,is_user.is.false)'))).toEqual([
      'one',
      'two',
    ])
    expect(await texts(rows().or('message.eq."one",timestamp.lt."2026-11-20T10:00:30+00:00"'))).toEqual([
      'one',
    ])
    expect(await texts(rows().gt('timestamp', '2026-11-20T10:01:00Z'))).toEqual(['three'])
    expect(await texts(rows().limit(1))).toEqual(['one'])
  })

  test('columns, aliases and order', async () => {
    const id = await seedConversation('one', 'two')
    const { data } = await account.client
      .from('chat_messages')
      .select('text:message, is_user')
      .eq('conversation_id', id)
      .order('is_user', { ascending: true })
      .order('timestamp', { ascending: false, nullsFirst: false })
    expect(data).toEqual([
      { text: 'two', is_user: false },
      { text: 'one', is_user: true },
    ])
  })

  test('never more than a thousand rows', async () => {
    const conversation_id = crypto.randomUUID()
    await backend.query(
      `insert into chat_messages (conversation_id, message, is_user, session_id)
       select $1, 'x', true, 's' from generate_series(1, 1001)`,
      [conversation_id],
    )
    const { data, count, status } = await account.client
      .from('chat_messages')
      .select('id', { count: 'exact' })
      .eq('conversation_id', conversation_id)
    expect([data?.length, count, status]).toEqual([1000, 1001, 206])
  })
})

describe('what is refused, in PostgREST’s words', () => {
  const ask = async (path: string, init: RequestInit = {}, key = backend.anonKey) => {
    const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    })
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
      [
        400,
        '23502',
        'null value in column "message" of relation "chat_messages" violates not-null constraint',
      ],
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
    const [header, , signature] = backend.anonKey.split('.')
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
    // The key alone is nobody's: without a bearer token its holder is an anonymous visitor.
    await seedConversation('hidden')
    expect(await status({ apikey: backend.serviceRoleKey })).toEqual([200, []])
  })
})

describe('the service role', () => {
  const service = (path: string, init: RequestInit) =>
    fetch(`${backend.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: backend.serviceRoleKey,
        authorization: `Bearer ${backend.serviceRoleKey}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    })

  test('changes and deletes what a condition names, and never everything', async () => {
    const id = await seedConversation('one', 'two')
    const changed = await service(`chat_messages?conversation_id=eq.${id}&message=eq.one&select=message`, {
      method: 'PATCH',
      body: JSON.stringify({ message: 'changed' }),
      headers: { prefer: 'return=representation' },
    })
    expect([changed.status, await changed.json()]).toEqual([200, [{ message: 'changed' }]])
    const deleted = await service(`chat_messages?conversation_id=eq.${id}`, { method: 'DELETE' })
    expect([deleted.status, await deleted.text()]).toEqual([204, ''])
    for (const method of ['PATCH', 'DELETE']) {
      const all = await service('chat_messages', {
        method,
        ...(method === 'PATCH' ? { body: '{"message":"x"}' } : {}),
      })
      expect([all.status, await all.json()]).toMatchObject([400, { code: '21000' }])
    }
  })

  const ROW_ID = crypto.randomUUID()

  test('inserts or updates, inserts or leaves', async () => {
    const row = message({ id: ROW_ID, message: 'first' })
    const send = async (text: string, prefer: string) =>
      (
        await service('chat_messages', {
          method: 'POST',
          body: JSON.stringify({ ...row, message: text }),
          headers: { prefer },
        })
      ).status
    const stored = () => backend.query('select message from chat_messages where id = $1', [ROW_ID])
    expect(await send('first', 'return=minimal')).toBe(201)
    expect(await send('second', 'resolution=ignore-duplicates')).toBe(201)
    expect(await stored()).toEqual([{ message: 'first' }])
    expect(await send('third', 'resolution=merge-duplicates')).toBe(201)
    expect(await stored()).toEqual([{ message: 'third' }])
  })

  test('leaves defaults where a row of many says nothing', async () => {
    const session_id = `session_${crypto.randomUUID()}`
    const rows = [
      { conversation_id: crypto.randomUUID(), message: 'a', is_user: true, session_id, user_agent: 'mine' },
      { conversation_id: crypto.randomUUID(), message: 'b', is_user: true, session_id },
    ]
    const answer = await service(
      'chat_messages?columns=conversation_id,message,is_user,session_id,user_agent',
      { method: 'POST', body: JSON.stringify(rows), headers: { prefer: 'missing=default' } },
    )
    expect(answer.status).toBe(201)
    expect(
      await backend.query('select user_agent from chat_messages where session_id = $1 order by message', [
        session_id,
      ]),
    ).toEqual([{ user_agent: 'mine' }, { user_agent: 'unknown' }])
  })
})

describe('other origins', () => {
  test('may ask, and may read what the client needs', async () => {
    const preflight = await fetch(`${backend.url}/rest/v1/chat_messages`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4400',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-profile,content-type,prefer,x-client-info',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('prefer')
    const answer = await fetch(`${backend.url}/rest/v1/unknown`, {
      headers: { origin: 'http://localhost:4400' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
  })
})
