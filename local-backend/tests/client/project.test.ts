import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { onlyEmbedded, signedIn, visitor } from '../../testing/visitor'
import { startBackend } from '../start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

test("the tables are those of the project's migrations, and its policies decide", async () => {
  onlyEmbedded()
  const [{ client, id }, other] = [await signedIn(backend), await signedIn(backend)]
  expect((await client.from('notes').insert({ text: 'mine' })).error).toBeNull()
  expect((await visitor(backend).from('notes').insert({ text: 'of a visitor' })).error).toBeNull()
  expect((await client.from('notes').select('text, owner')).data).toEqual([{ text: 'mine', owner: id }])
  expect((await other.client.from('notes').select('text')).data).toEqual([])
  const forged = await other.client.from('notes').insert({ text: 'forged', owner: id })
  expect([forged.status, forged.error?.code]).toEqual([403, '42501'])
})

test('a function of the project gets the address of the connection, whatever the request claims', async () => {
  onlyEmbedded()
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const answer = await fetch(`${backend.url}/functions/v1/caller`, { headers })
  expect([answer.status, await answer.text()]).toEqual([200, '127.0.0.1'])
})
