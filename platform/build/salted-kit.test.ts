import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryStore } from '@site/store/testing/memory-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildSingletonModules } from './build-singleton-modules'

const root = join(import.meta.dirname, '../..')
const CLASS = /\.([A-Za-z][A-Za-z0-9]{3}-[\w-]+)/g

let folder = ''
beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/salted-kit-')) // below the repository, whose packages it is built with
})
afterEach(() => rm(folder, { recursive: true }))

/** The classes of the kit's style sheet, built as it is published when `shared` has this version. */
async function builtClasses(version: string): Promise<readonly string[]> {
  const place = join(folder, version)
  const shared = join(place, 'shared')
  await cp(join(root, 'shared'), shared, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  })
  const manifest = JSON.parse(await readFile(join(shared, 'package.json'), 'utf8')) as object
  await writeFile(join(shared, 'package.json'), JSON.stringify({ ...manifest, version }))
  await mkdir(join(place, 'node_modules/@site'), { recursive: true })
  await symlink(shared, join(place, 'node_modules/@site/shared'))

  const store = memoryStore()
  const { files } = await buildSingletonModules(['core', 'kit'], shared, join(place, 'work'), store)
  const style = Object.keys(files).find((file) => file.endsWith('.css'))
  const text = (await store.read(`shared/${style}`)).toString('utf8')
  return [...new Set([...text.matchAll(CLASS)].map(([, name = '']) => name))]
}

test('no class of a built kit is one of the kit of another line', { timeout: 60_000 }, async () => {
  const [old, next] = [await builtClasses('0.1.0'), await builtClasses('0.2.0')]
  expect(next.length).toBeGreaterThan(50)
  expect(next).toHaveLength(old.length)
  expect(next.filter((name) => old.includes(name))).toEqual([])
})
