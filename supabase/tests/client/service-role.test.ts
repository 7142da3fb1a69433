import { askRest, type RestRequest, readAsOwner } from '@site/local-backend/testing/ask-rest'
import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message, seedConversation } from '../support/messages'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

const service = (path: string, init: RestRequest) => askRest(backend, path, init, backend.serviceRoleKey)

test('the service role changes and deletes what a condition names, and never everything', async () => {
  const id = await seedConversation(backend, 'one', 'two')
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

test('the service role inserts or updates, inserts or leaves', async () => {
  const id = crypto.randomUUID()
  const row = message({ id, message: 'first' })
  const send = async (text: string, prefer: string) =>
    (
      await service('chat_messages', {
        method: 'POST',
        body: JSON.stringify({ ...row, message: text }),
        headers: { prefer },
      })
    ).status
  const stored = () => readAsOwner(backend, `chat_messages?select=message&id=eq.${id}`)
  expect(await send('first', 'return=minimal')).toBe(201)
  expect(await send('second', 'resolution=ignore-duplicates')).toBe(201)
  expect(await stored()).toEqual([{ message: 'first' }])
  expect(await send('third', 'resolution=merge-duplicates')).toBe(201)
  expect(await stored()).toEqual([{ message: 'third' }])
})

test('the service role leaves defaults where a row of many says nothing', async () => {
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
    await readAsOwner(backend, `chat_messages?select=user_agent&session_id=eq.${session_id}&order=message`),
  ).toEqual([{ user_agent: 'mine' }, { user_agent: 'unknown' }])
})
