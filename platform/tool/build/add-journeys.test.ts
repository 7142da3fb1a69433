import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFile } from './add-file'
import { addJourneys } from './add-journeys'
import { inputDigest } from './input-version'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'add-journeys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const JOURNEY = "import { test } from '@playwright/test'\nimport { open } from './open'\n"
const write = (file: string, text = JOURNEY) => addFile(join(folder, 'mfe-chat', file), text)
const add = () => addJourneys(join(folder, 'mfe-chat'), folder)

test('the journeys of a remote are kept, and nothing beside them; a remote without any keeps none', async () => {
  await write('src/page.tsx')
  expect(await add()).toBeUndefined()
  for (const file of ['journeys/chat.spec.ts', 'journeys/open.ts', 'journeys/picture.png']) await write(file)
  const integrity = await add()
  const bytes = await readFile(join(folder, 'journeys.json'))
  expect(integrityOf(bytes)).toBe(integrity)
  expect(JSON.parse(bytes.toString()).files).toEqual({
    'journeys/chat.spec.ts': JOURNEY,
    'journeys/open.ts': JOURNEY,
  })
})

test.each([
  "import { readFile } from 'node:fs'",
  "export * from '../src/texts'",
  "const { test } = require('@site/shared')",
  'await import("./../../secret")',
])('%s would run beside no proof, and is refused by the file', async (line) => {
  await write('journeys/chat.spec.ts', line)
  await expect(add()).rejects.toThrow(/mfe-chat\/journeys\/chat\.spec\.ts imports .*@playwright\/test/)
})

test('a journey that runs alone would leave out those of the neighbours', async () => {
  await write('journeys/chat.spec.ts', "test.only('says hello', () => {})")
  await expect(add()).rejects.toThrow(/mfe-chat\/journeys\/chat\.spec\.ts has a test\.only/)
})

test('journeys that no proof would read are refused when they are built', async () => {
  await write('journeys/chat.spec.ts', 'x'.repeat(200_001))
  await expect(add()).rejects.toThrow(/the journeys in .*mfe-chat has more than 200000 bytes/)
})

test('a changed journey makes another local build, as it is part of the release; another spec does not', async () => {
  const digest = () => inputDigest(folder, ['mfe-chat'])
  await write('journeys/chat.spec.ts')
  const before = await digest()
  await write('src/page.spec.ts')
  expect(await digest()).toBe(before)
  await write('journeys/chat.spec.ts', `${JOURNEY}test('more', () => {})`)
  expect(await digest()).not.toBe(before)
})
