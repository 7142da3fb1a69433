import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tsx = import.meta.resolve('tsx')
/** A remote in a repository of its own, which has no `.env`. */
const folder = mkdtempSync(join(tmpdir(), 'wrong-settings-'))
writeFileSync(join(folder, 'package.json'), '{ "name": "mfe-jobs" }')
const taken = createServer().listen(0, 'localhost')
await once(taken, 'listening')
const address = taken.address()
const port = String(typeof address === 'object' && address?.port)
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['tools/build.ts', { FEDERATION: 'yes' }, 'FEDERATION: it is either on or off, not "yes"'],
  ['tools/run/start.ts', { FEDERATION: 'yes' }, 'FEDERATION: it is either on or off, not "yes"'],
  ['tools/run/start.ts', { PORT: port, HOST: 'localhost' }, `Port ${port} is in use.`],
  [
    'tools/run/start.ts',
    { PORT: '0', BACKEND_PORT: port, HOST: 'localhost' },
    `BACKEND_PORT=${Number(port) + 1} npm start`,
  ],
  ['tools/run/dev.ts', { PORT: port }, `Port ${port} is in use.`],
  ['platform/tool/dev/main.ts', { PORT: 'x' }, 'PORT: it has to be the number of a port'],
])('%s with %j ends before it has begun anything, and names the variable', async (file, env, said) => {
  const child = spawn(process.execPath, ['--import', tsx, join(root, file)], {
    cwd: folder,
    env: { PATH: process.env['PATH'], STORE_DIR: join(folder, '.store'), KEYS_DIR: folder, ...env },
  })
  child.stdout.once('data', () => child.kill()) // no step started
  const output = [text(child.stdout), text(child.stderr)]
  await once(child, 'close')
  const [begun, complaint] = await Promise.all(output)
  expect(begun).toBe('')
  expect(complaint).toContain(said)
  expect(child.exitCode).toBe(1)
})
