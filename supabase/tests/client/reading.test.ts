import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { signedIn } from '@site/local-backend/testing/visitor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedConversation } from '../support/messages'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
let signedInOnce: ReturnType<typeof signedIn> | undefined
const account = () => (signedInOnce ??= signedIn(backend))
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

test('one row, or the reason why not', async () => {
  const { client } = await account()
  const id = await seedConversation(backend, 'one', 'two')
  const rows = client.from('chat_messages').select('message').eq('conversation_id', id)
  expect(await rows.single()).toMatchObject({
    status: 406,
    error: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 2 rows',
    },
  })
  const one = client.from('chat_messages').select('message').eq('conversation_id', id).eq('message', 'one')
  expect((await one.single()).data).toEqual({ message: 'one' })
  const none = client.from('chat_messages').select('message').eq('conversation_id', crypto.randomUUID())
  expect((await none.maybeSingle()).data).toBeNull()
})

test('operators', async () => {
  const { client } = await account()
  const id = await seedConversation(backend, 'one', 'two', 'three')
  const rows = () =>
    client.from('chat_messages').select('message').eq('conversation_id', id).order('timestamp')
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
  expect(await texts(rows().or('message.eq."one",timestamp.lt."2026-11-20T10:00:30+00:00"'))).toEqual(['one'])
  expect(await texts(rows().gt('timestamp', '2026-11-20T10:01:00Z'))).toEqual(['three'])
  expect(await texts(rows().limit(1))).toEqual(['one'])
})

test('columns, aliases and order', async () => {
  const { client } = await account()
  const id = await seedConversation(backend, 'one', 'two')
  const { data } = await client
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
  const { client } = await account()
  const conversation_id = crypto.randomUUID()
  await backend.query(
    `insert into chat_messages (conversation_id, message, is_user, session_id)
     select $1, 'x', true, 's' from generate_series(1, 1001)`,
    [conversation_id],
  )
  const { data, count, status } = await client
    .from('chat_messages')
    .select('id', { count: 'exact' })
    .eq('conversation_id', conversation_id)
  expect([data?.length, count, status]).toEqual([1000, 1001, 206])
})
