import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kill, runToEnd, startProcess } from '@site/local-backend/testing/backend-process'
import { afterAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, 'backend.ts')
const folder = await mkdtemp(join(tmpdir(), 'site-backend-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('wrong words for its variables are told, all of them', async () => {
  const { code, output } = await runToEnd(main, folder, { MAIL_PORT: 'x', API_KEYS: 'sb', RATE_LIMITS: '0' })
  expect(code).toBe(1)
  expect(output.split('\n')).toEqual([
    expect.stringMatching(/^The configuration is not usable\./),
    '  RATE_LIMITS: it is either on or off, not "0"',
    '  MAIL_PORT: it has to be the number of a port, such as 4400, not "x"',
    '  API_KEYS: it is either legacy or new, not "sb"',
  ])
})

test('what cannot be opened is told in one sentence', async () => {
  const { code, output } = await runToEnd(main, folder, {
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database of DATABASE_URL cannot be reached: .*\.$/)
})

test('asked to stop, it ends cleanly', async () => {
  expect(await kill(await startProcess(main, folder), 'SIGTERM')).toBe(0)
})
