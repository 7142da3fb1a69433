import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kill, runToEnd, startProcess } from '@site/local-backend/testing/backend-process'
import { afterAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, 'backend.ts')
const folder = await mkdtemp(join(tmpdir(), 'site-backend-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['MAIL_PORT', 'x', 'MAIL_PORT: it has to be the number of a port, such as 4400, not "x"'],
  ['API_KEYS', 'sb', 'API_KEYS: it is either legacy or new, not "sb"'],
  ['RATE_LIMITS', '0', 'RATE_LIMITS: it is either on or off, not "0"'],
])('a wrong word for %s', async (variable, word, why) => {
  const { code, output } = await runToEnd(main, folder, { [variable]: word })
  expect(code).toBe(1)
  expect(output).toMatch(/^The configuration is not usable\./)
  expect(output.split('\n').slice(1)).toEqual([`  ${why}`])
})

test('what cannot be opened is told in one sentence', async () => {
  const { code, output } = await runToEnd(main, folder, {
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database of DATABASE_URL cannot be reached: .*\.$/)
})

test('asked to stop, it ends cleanly and keeps its keys', async () => {
  const first = await startProcess(main, folder)
  expect(await kill(first, 'SIGTERM')).toBe(0)
  const second = await startProcess(main, folder)
  expect(second.anonKey).toBe(first.anonKey)
  expect(await kill(second, 'SIGTERM')).toBe(0)
})
