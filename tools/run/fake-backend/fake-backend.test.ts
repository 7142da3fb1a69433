import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createFakeBackend } from './fake-backend'

// Node 20 lacks what the client looks for, although nothing here uses it.
vi.stubGlobal('WebSocket', WebSocket)

const SITE = 'http://localhost:4400'

/** The client as it is, with the fakes in place of the network. */
function connect() {
  const fakes = createFakeBackend()
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const fake = fakes(new URL(request.url).pathname)
    if (!fake) throw new Error(`${request.url} is not an address of the backend.`)
    return fake(request)
  }
  const client = createClient(SITE, 'fake', {
    global: { fetch: answer },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  return { answer, client, auth: client.auth }
}

const message = (conversation: string, text: string) => ({
  conversation_id: conversation,
  user_id: null,
  message: text,
  is_user: true,
  session_id: 'session',
  user_ip: 'not collected',
  user_agent: 'test',
  timestamp: new Date().toISOString(),
})

test('what is inserted is returned, found, counted and summed up', async () => {
  const { client } = connect()
  const before = await client.from('chat_messages').select('id', { count: 'exact' }).limit(1)
  const saved = await client.from('chat_messages').insert(message('talk', 'A (b) 1.5?')).select('id').single()
  expect(saved).toMatchObject({ status: 201, data: { id: expect.any(String) } })
  const after = await client.from('chat_messages').select('id', { count: 'exact' }).limit(1)
  expect(after.count).toBe((before.count ?? 0) + 1)
  expect(after.data).toHaveLength(1)

  const found = await client
    .from('chat_messages')
    .select('message')
    .filter('message', 'imatch', '\\(B\\) 1\\.5')
  expect(found.data).toEqual([{ message: 'A (b) 1.5?' }])
  const summary = await client
    .from('conversation_summaries')
    .select('*')
    .eq('conversation_id', 'talk')
    .single()
  expect(summary.data).toMatchObject([{ message_count: 1, user_messages: 1, bot_messages: 0 }])
})

test('pages follow rows: in order, after the last one', async () => {
  const { client } = connect()
  const list = () =>
    client
      .from('conversation_summaries')
      .select('conversation_id,started_at')
      .order('started_at', { ascending: false })
      .order('conversation_id')
  const all = (await list()).data ?? []
  expect(all.length).toBeGreaterThan(3)
  const last = all[1]
  const rest = await list().or(`started_at.lt."${last?.['started_at']}",conversation_id.gt.${'f'.repeat(36)}`)
  expect(rest.data).toEqual(all.slice(2))
})

test('a form that is sent twice is stored once', async () => {
  const { client } = connect()
  const row = { idempotency_key: 'key', name: 'Asha' }
  expect((await client.from('contact_submissions').insert(row)).status).toBe(201)
  expect((await client.from('contact_submissions').insert(row)).error).toMatchObject({ code: '23505' })
  expect((await client.from('contact_submissions').select('name')).data).toEqual([{ name: 'Asha' }])
})

test('any password logs in; the same address is the same person, even for another server', async () => {
  const first = await connect().auth.signInWithPassword({ email: 'a@b.example', password: 'x' })
  const { access_token = '', refresh_token = '' } = first.data.session ?? {}
  const other = connect().auth
  const entered = await other.setSession({ access_token, refresh_token })
  expect(entered.data.user?.id).toBe(first.data.user?.id)
  const refreshed = await other.refreshSession()
  expect(refreshed.data.user).toMatchObject({ email: 'a@b.example', user_metadata: { name: 'A' } })
  expect((await other.signOut()).error).toBeNull()
})

test('who signs up is in, under the name given', async () => {
  const { data } = await connect().auth.signUp({
    email: 'a@b.example',
    password: 'x',
    options: { data: { name: 'Asha' } },
  })
  expect(data.session?.user.user_metadata).toMatchObject({ name: 'Asha' })
})

test.each([
  ['/auth/v1/recover', 'POST'],
  ['/rest/v1/invoices', 'GET'],
  ['/rest/v1/chat_messages?message=fts.hello', 'GET'],
  ['/functions/v1/weather', 'POST'],
])('%s has no fake and says so', async (path, method) => {
  const response = await connect().answer(SITE + path, { method })
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({
    message: expect.stringMatching(new RegExp(`^${path.split('?')[0]}: .*run without --fakes`)),
  })
})

test('an address that is not the backend’s is left to the page', () => {
  expect(createFakeBackend()('/contact')).toBeNull()
})
