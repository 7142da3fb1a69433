import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { startBackend } from '../supabase/tests/support/start-backend'

const root = join(import.meta.dirname, '..')

function contract(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const command = ['tools/run.mjs', 'contract', ...args]
    execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stripVTControlCharacters(stdout + stderr) }),
    )
  })
}

test('any backend is asked, and what cannot be asked of it is said with the reason', async () => {
  const backend = await startBackend({ apiKeys: 'new' })
  const { code, output } = await contract(
    ...['--url', backend.url, '--anon-key', backend.anonKey],
    ...['other-origins', 'web-vitals', 'keys'],
  )
  await backend.close()
  expect(output).toMatch(/✓ .*other-origins\.test\.ts > what pages may read of an answer/)
  expect(output).toMatch(/✓ .*keys\.test\.ts > .* > of another project are refused/)
  expect(output).toMatch(
    /↓ .* > a batch of measurements is stored .*\[it sets up a backend of its own: \{"rateLimits":true\}\]/,
  )
  expect(output).toMatch(/↓ .*\[it sends or reads mails: name --mail-url or --mail-domain\]/)
  expect(code).toBe(0)
}, 120_000)

test('another answer than ours is a failure that shows both', async () => {
  const other = createServer((_, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    answer.setHeader('access-control-expose-headers', 'Retry-After')
    answer.end('{}')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { code, output } = await contract(
    '--url',
    `http://127.0.0.1:${port}`,
    '--anon-key',
    'x',
    'other-origins',
  )
  other.close()
  expect(output).toMatch(/- {3}"content-range",/)
  expect(output).toMatch(/\+ {3}"retry-after",/)
  expect(code).toBe(1)
}, 120_000)
