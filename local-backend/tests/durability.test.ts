import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPgliteFolder } from '../engine/pglite-folder'
import { type BackendProcess, kill, startProcess } from '../testing/backend-process'

const ROUNDS = 2
const WRITERS = 4

const main = join(import.meta.dirname, 'serve.ts')
const folder = await mkdtemp(join(tmpdir(), 'site-durability-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function insert({ url, anonKey }: BackendProcess, id: string): Promise<boolean> {
  const answer = await fetch(`${url}/rest/v1/notes`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ id, text: 'kept?' }),
  })
  return answer.status === 201
}

test('killed at random moments, it loses nothing that was confirmed and opens again', async () => {
  const confirmed: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const backend = await startProcess(main, folder)
    const goal = confirmed.length + 1 + Math.floor(Math.random() * 60)
    let killed: Promise<unknown> | undefined
    const write = async () => {
      while (!killed) {
        const id = crypto.randomUUID()
        // A request cut off by the kill was not confirmed.
        if (await insert(backend, id).catch(() => false)) confirmed.push(id)
        if (confirmed.length >= goal) killed ??= kill(backend, 'SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    await killed
  }

  const engine = await openPgliteFolder(folder, () => undefined)
  const rows = await engine.query<{ id: string }>('select id from notes')
  const [counted] = await engine.query<{ total: number }>('select total from note_count')
  await engine.close()
  const kept = new Set(rows.map(({ id }) => id))
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([])
  expect(counted?.total).toBe(rows.length)
}, 240_000)

test('when the disk gets full it says so and ends, and goes on when there is space', async () => {
  const full = join(folder, 'full')
  const env = {
    FULL_DISK: full,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'full-disk.mjs')}`,
  }
  const backend = await startProcess(main, folder, env)
  const kept = crypto.randomUUID()
  expect(await insert(backend, kept)).toBe(true)
  await writeFile(full, '')
  const ended = {
    code: 1,
    output: `The disk of ${folder} is full (0 MB left). What was confirmed is kept: free some space and start again.`,
  }
  expect(await backend.ended).toEqual(ended)
  await rm(full)
  const engine = await openPgliteFolder(folder, () => undefined)
  expect(await engine.query('select id from notes where id = $1', [kept])).toEqual([{ id: kept }])
  await engine.close()
})
