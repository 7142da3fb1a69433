import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repositoryFiles } from './repository-files'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-repository-'))
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test.each([
  ['4444', 'http://localhost:4444'],
  ['', 'http://localhost:4400'],
])('with PORT=%s journeys of a new repository look at %s', async (port, url) => {
  vi.stubEnv('PORT', port)
  const file = join(folder, 'playwright.config.ts')
  const files = repositoryFiles('jobs', { shared: '0.1.0', tool: '0.1.0' })
  await writeFile(file, files['playwright.config.ts'] ?? '')
  const { default: config }: { default: unknown } = await import(file)
  expect(config).toMatchObject({ use: { baseURL: url }, webServer: { url } })
})
