import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, remoteFiles, repositoryFiles } from './template-files'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-repository-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('a new remote starts with the very files that the others have', () => {
  const files = remoteFiles('auth')
  for (const file of ['vite.config.ts', 'src/lifecycles.ts'])
    expect(files[file], file).toBe(read(`mfe-auth/${file}`))
  // The others have added packages.
  expect(JSON.parse(read('mfe-auth/package.json'))).toMatchObject(JSON.parse(files['package.json'] ?? ''))
})

test('its page has a title that search engines show whole, and its README names it', () => {
  const files = remoteFiles('hr')
  const [, title = ''] = /title: '(.*)'/.exec(files['remote.config.ts'] ?? '') ?? []
  expect(title.length).toBeGreaterThanOrEqual(10) // required of every page by `tests/contract/remote-manifests.test.ts`
  expect(files['README.md']).toMatch(/^\| Routes, layout `site` \| `\/hr` \|$/m)
})

test('a placeholder without a value is an error that names the template', () => {
  expect(fill('# __NAME__', { __NAME__: 'jobs' }, 'README.md')).toBe('# jobs')
  expect(() => fill('# __OWNER__', { __NAME__: 'jobs' }, 'README.md')).toThrow(/__OWNER__ .* README\.md/)
})

test('a repository of its own has the presets of the packed tool, and a heading in words', () => {
  const files = repositoryFiles('open-jobs', { shared: '0.1.0', tool: '0.1.0' })
  for (const text of Object.values(files)) expect(text).not.toContain('@site/tool')
  expect(files['vite.config.ts']).toContain("from '@site/release-tool/site-container'")
  expect(files['src/features/open-jobs/open-jobs-page.tsx']).toContain('>Open jobs</h1>')
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
