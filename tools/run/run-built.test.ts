import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('where no host is built, what would run it says what to do', () => {
  const code = `import { runBuilt } from '${join(import.meta.dirname, 'run-built.mjs')}'
await runBuilt('nowhere/host.js', [])`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/nowhere\/host\.js is missing[\s\S]*npm run build/)
})
