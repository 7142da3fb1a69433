import { readAsOwner } from '@site/local-backend/testing/ask-rest'
import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { signedIn, visitor } from '@site/local-backend/testing/visitor'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message, seedConversation } from '../support/messages'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
let signedInOnce: ReturnType<typeof signedIn> | undefined
const account = () => (signedInOnce ??= signedIn(backend))
let anonymous: SupabaseClient
beforeAll(async () => {
  backend = await startBackend()
  anonymous = visitor(backend)
})
afterAll(() => backend?.close())

test.each(['an anonymous visitor', 'an account'])(
  '%s saves a message twice: one row, and no error',
  async (who) => {
    const { client, id } = who === 'an account' ? await signedIn(backend) : { client: anonymous, id: null }
    const row = message({ id: crypto.randomUUID(), user_id: id })
    const save = () =>
      client.from('chat_messages').upsert(row, { onConflict: 'id', ignoreDuplicates: true }).select('id')
    const first = await save()
    expect([first.status, first.error, first.data]).toEqual([201, null, [{ id: row['id'] }]])
    const again = await save()
    expect([again.error, again.data]).toEqual([null, []])
    const plain = await client.from('chat_messages').insert(row)
    expect([plain.status, plain.error?.code]).toEqual([409, '23505'])
    const { conversation_id } = row
    const stored = `conversation_summaries?select=message_count&conversation_id=eq.${conversation_id}`
    expect(await readAsOwner(backend, stored)).toEqual([{ message_count: 1 }])
  },
)

test('all messages of a conversation in order of time', async () => {
  const id = await seedConversation(backend, 'one', 'two', 'three')
  const { client } = await account()
  const { data } = await client
    .from('chat_messages')
    .select('message, is_user, user_id, timestamp')
    .eq('conversation_id', id)
    .order('timestamp', { ascending: true })
  expect(data?.map((row) => row.message)).toEqual(['one', 'two', 'three'])
  expect(data?.[0]).toMatchObject({ timestamp: '2026-11-20T10:00:00+00:00', is_user: true, user_id: null })
})

test('the summaries, newest first, of everybody or of one account', async () => {
  const mine = crypto.randomUUID()
  const { client, id } = await account()
  await client.from('chat_messages').insert(message({ conversation_id: mine, user_id: id }))
  const all = await client
    .from('conversation_summaries')
    .select('last_message_at')
    .order('last_message_at', { ascending: false })
  const times = all.data?.map((row) => Date.parse(row.last_message_at)) ?? []
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const own = await client
    .from('conversation_summaries')
    .select('conversation_id, message_count, user_messages, bot_messages')
    .eq('user_id', id)
  expect(own.data).toMatchObject([
    { conversation_id: mine, message_count: 1, user_messages: 1, bot_messages: 0 },
  ])
})

test('exact counts, of all and of today', async () => {
  const { client } = await account()
  await seedConversation(backend, 'a', 'b')
  const [row] = await backend.query<{ messages: number; conversations: number }>(
    'select (select count(*) from chat_messages) as messages, (select count(*) from conversation_summaries) as conversations',
  )
  const head = { count: 'exact', head: true } as const
  expect((await client.from('chat_messages').select('id', head)).count).toBe(row?.messages)
  expect((await client.from('conversation_summaries').select('conversation_id', head)).count).toBe(
    row?.conversations,
  )
  const day = await client
    .from('conversation_summaries')
    .select('conversation_id', head)
    .gte('started_at', '2026-11-20T00:00:00Z')
    .lt('started_at', '2026-11-21T00:00:00Z')
  const [expected] = await backend.query<{ count: number }>(
    "select count(*) from conversation_summaries where (started_at at time zone 'utc')::date = '2026-11-20'",
  )
  expect(day.count).toBe(expected?.count)
})

test('pages by range, with the total', async () => {
  const id = await seedConversation(backend, '1', '2', '3', '4', '5')
  const { client } = await account()
  const page = (from: number, to: number) =>
    client
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
    backend,
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
  const { client } = await account()
  const { data, error } = await client
    .from('chat_messages')
    .select('message')
    .eq('conversation_id', id)
    .filter('message', 'imatch', text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
    .order('timestamp')
  expect(error).toBeNull()
  expect(data?.map((row) => row.message)).toEqual(expected)
})

test('with ilike a star is a wildcard, as in PostgREST', async () => {
  const id = await seedConversation(backend, 'a star * here', 'nothing')
  const { client } = await account()
  const { data } = await client
    .from('chat_messages')
    .select('message')
    .eq('conversation_id', id)
    .ilike('message', '*th*')
  expect(data).toEqual([{ message: 'nothing' }])
})

test('an inquiry is stored and cannot be read', async () => {
  const { client, id } = await account()
  const inquiry = {
    name: 'Ann',
    email: 'ann@example.com',
    phone: '+91 1',
    company: null,
    message: 'Please call',
    service: 'AI Chatbots',
    user_id: id,
    created_at: new Date().toISOString(),
    idempotency_key: crypto.randomUUID(),
  }
  const first = await client.from('contact_submissions').insert(inquiry)
  expect([first.status, first.error]).toEqual([201, null])
  const twice = await client.from('contact_submissions').insert(inquiry)
  expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
  const read = await client.from('contact_submissions').select()
  expect([read.status, read.error?.code]).toEqual([403, '42501'])
  const visitorRead = await anonymous.from('contact_submissions').insert(inquiry)
  expect([visitorRead.status, visitorRead.error?.code]).toEqual([401, '42501'])
})

test('a request of the wizard is stored', async () => {
  const { client, id } = await account()
  const { error, status } = await client.from('agent_requests').insert({
    user_id: id,
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
