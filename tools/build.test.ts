import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tsx = import.meta.resolve('tsx')
const run = promisify(execFile)

/** A repository of its own for the command: a minimal host, and a `shared` with a type error. */
const FILES = {
  'package.json': '{ "type": "module", "workspaces": [] }',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] } }',
  'platform/host/main.ts': 'export {}\n',
  'platform/host/trial-thread.mjs': '',
  'platform/host/schemas/release.json': '{}',
  'platform/host/package.json': '{ "name": "@site/host" }',
  'shared/src/price.ts': "export const x: number = 'a'\n",
}
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-command-'))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await cp(join(root, 'tools'), join(folder, 'tools'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

test('`npm run build` ends at an error in the types of what it would build', async () => {
  const line = ['--import', tsx, join(folder, 'tools/build.ts')]
  const env = { PATH: process.env['PATH'], STORE_DIR: '', KEYS_DIR: '' }
  await expect(run(process.execPath, line, { cwd: folder, env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^shared was not built\. \[KW1307\]\n {2}cause: shared\/src\/price\.ts\(1,14\): error TS2322/,
    ),
  })
})
