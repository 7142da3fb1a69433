import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leanEvents, readDeclaredEvents } from './declared-events'

const START = "import { eventsOf } from '@site/shared/events'\nimport * as v from 'valibot'\n"
const DECLARED = `${START}
const applied = v.object({ job: v.pipe(v.string(), v.maxLength(40), v.description('its name')), kind: v.exactOptional(v.literal('full')) })
export const declared = { emits: { 'jobs:applied': applied }, hears: { 'jobs:open': applied, openChat: v.object({}) } }
export const { emit, listen } = eventsOf(declared)`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../.events-')) // where packages are found
  await mkdir(join(folder, 'src'))
})
afterEach(() => rm(folder, { recursive: true }))

const declare = (text: string) => writeFile(join(folder, 'src/events.ts'), text)

test('schemas of valibot become JSON Schema', async () => {
  const applied = {
    type: 'object',
    properties: { job: { type: 'string', maxLength: 40 }, kind: { type: 'string', enum: ['full'] } },
    required: ['job'],
  }
  expect(await readDeclaredEvents(folder)).toEqual({ emits: {}, hears: {} })
  await declare(DECLARED)
  expect(await readDeclaredEvents(folder)).toEqual({
    emits: { 'jobs:applied': applied },
    hears: { 'jobs:open': applied, openChat: { type: 'object' } },
  })
})

test('visitors load the schemas that are heard as data, and no library of schemas', async () => {
  await declare(DECLARED)
  await writeFile(join(folder, 'src/page.ts'), "export { listen } from './events'")
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanEvents()],
    build: {
      write: false,
      lib: { entry: 'src/page.ts', formats: ['es'] },
      rolldownOptions: { external: ['@site/shared/events'] },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const code = output?.output[0].code ?? ''
  expect(code).toContain('jobs:open')
  expect(code).not.toMatch(/jobs:applied|valibot|~standard/)
})

test.each([
  [
    'a transformation',
    "export const declared = { emits: { 'jobs:applied': v.pipe(v.object({}), v.transform((x) => x)) } }",
    /transform/,
  ],
  [
    'a form of text',
    "export const declared = { emits: { 'jobs:applied': v.object({ mail: v.pipe(v.string(), v.email()) }) } }",
    /format/,
  ],
  [
    'a name in capitals',
    "export const declared = { emits: { 'Jobs:applied': v.object({}) } }",
    /must be the name of an event/,
  ],
  ['nothing declared', 'export const events = { v }', /it exports events/],
])('%s is refused', async (_what, text, says) => {
  await declare(`${START}${text}\nexport { eventsOf as emit }`)
  await expect(readDeclaredEvents(folder)).rejects.toThrow(says)
})
