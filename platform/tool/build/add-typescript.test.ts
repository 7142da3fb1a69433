import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFile } from './add-file'
import { addTypescript } from './add-typescript'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'add-typescript-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = async (files: readonly string[], text = '') => {
  for (const file of files) await addFile(join(folder, 'mfe-chat', file), text)
}
const add = () => addTypescript(join(folder, 'mfe-chat'), folder)

test('what types depend on is kept: no tests, no styles, nothing beside the sources', async () => {
  const kept = ['remote.config.ts', 'src/page.tsx', 'src/list.json', 'src/site-types/index.d.ts']
  const others = ['src/page.test.tsx', 'src/page.module.css', 'src/standalone.tsx', 'vite.config.ts', '.env']
  await write([...kept, ...others])
  const integrity = await add()
  const bytes = await readFile(join(folder, 'typescript.json'))
  expect(integrityOf(bytes)).toBe(integrity)
  expect(Object.keys(JSON.parse(bytes.toString()).files).sort()).toEqual(kept.sort())
})

test('what no rehearsal could read is refused by the file, or by the whole size', async () => {
  await write(['src/page (copy).ts'])
  await expect(add()).rejects.toThrow(/the TypeScript in .*mfe-chat is not usable: .*page \(copy\)\.ts/)
  await rm(join(folder, 'mfe-chat'), { recursive: true })
  await write(
    Array.from({ length: 11 }, (_, at) => `src/table${at}.ts`),
    'x'.repeat(190_000),
  )
  await expect(add()).rejects.toThrow(/the TypeScript in .*mfe-chat has more than 2000000 bytes/)
})
