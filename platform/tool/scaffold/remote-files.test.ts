import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteFiles } from './remote-files'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('a new remote starts with the very files that the others have', () => {
  const files = remoteFiles('auth')
  for (const file of ['package.json', 'vite.config.ts', 'src/lifecycles.ts', 'src/standalone.tsx'])
    expect(files[file], file).toBe(read(`mfe-auth/${file}`))
})

test('its page has a title that search engines show whole, and its README names it', () => {
  const files = remoteFiles('hr')
  const [, title = ''] = /title: '(.*)'/.exec(files['remote.config.ts'] ?? '') ?? []
  expect(title.length).toBeGreaterThanOrEqual(10) // what `tests/contract/remote-manifests.test.ts` asks of every page
  expect(files['README.md']).toMatch(/^\| Routes, layout `site` \| `\/hr` \|$/m)
})
