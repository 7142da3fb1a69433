import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { host: string }
}

test('npm run host is node alone, and says what to do where nothing is built', () => {
  const [program, ...args] = scripts.host.split(' ')
  expect(program).toBe('node')
  expect(args.at(-1)).toBe('platform/host/dist/host.js')
  const missing = [...args.slice(0, -1), join(root, 'nowhere/host.js')]
  const { status, stderr } = spawnSync(process.execPath, missing, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/nowhere\/host\.js is missing[\s\S]*npm run build/)
})
