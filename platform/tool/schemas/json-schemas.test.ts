import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallHost } from '@site/tool/testing/stress/small-host'
import Ajv from 'ajv'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMMANDS } from '../commands/all-commands'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { jsonSchemas } from './json-schemas'
import promised from './promised-fields.json'

const FOLDER = join(import.meta.dirname, '../../host/schemas')

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => site.remove())

// Update them after a change of a document: npm run unit -- platform/tool/schemas -u
test.each(Object.entries(jsonSchemas()))(
  '%s is written from the schemas that documents are read by',
  async (file, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(FOLDER, file))
  },
)

/** `routes[].path`, `files{}.integrity`: every field in a schema. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, items, additionalProperties, anyOf, definitions } = schema as Readonly<
    Record<string, unknown>
  >
  const named = Object.entries({ ...(definitions as object), ...(properties as object) }).flatMap(
    ([name, value]) => {
      const field = path ? `${path}.${name}` : name
      return [field, ...fieldsOf(value, field)]
    },
  )
  const others = Array.isArray(anyOf) ? anyOf.flatMap((one) => fieldsOf(one, path)) : []
  return [
    ...new Set([
      ...named,
      ...fieldsOf(items, `${path}[]`),
      ...fieldsOf(additionalProperties, `${path}{}`),
      ...others,
    ]),
  ]
}

test('no field of a document disappears: others read it', () => {
  const fields = Object.fromEntries(
    Object.entries(jsonSchemas()).map(([file, schema]) => [file, fieldsOf(schema).sort()]),
  )
  expect(fields, 'add a new field to promised-fields.json; take none out').toEqual(promised)
})

const validates = (file: string, definition?: string) => {
  const schema = jsonSchemas()[file]
  const ajv = new Ajv({ strict: false })
  const validate = definition
    ? ajv.compile({ ...schema, $ref: `#/definitions/${encodeURIComponent(definition)}` })
    : ajv.compile(schema ?? false)
  return (document: unknown) => (validate(document) ? [] : validate.errors)
}
const inStore = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(site.storeFolder, path), 'utf8'))

test('the documents of a site validate, and one with a foreign field does not', async () => {
  const record = (await inStore('pointer/00000001.json')) as { record: { composition: string } }
  const release = await inStore('remotes/chat/1.0.0/release.json')
  expect(validates('record.json')(record)).toEqual([])
  expect(
    validates('composition.json')(await inStore(`compositions/${record.record.composition}.json`)),
  ).toEqual([])
  expect(validates('release.json')(release)).toEqual([])
  expect(validates('release.json')({ ...(release as object), secret: 1 })).not.toEqual([])
  expect(
    validates('trust.json')(JSON.parse(await readFile(join(site.keysFolder, 'trust.json'), 'utf8'))),
  ).toEqual([])
})

test.each(['status', 'history', 'verify', 'log verify'] as const)(
  'what %s prints with --json validates',
  async (name) => {
    const { output } = await runCommand<{ readonly ok: boolean }>(await COMMANDS[name](), site, [])
    expect(validates('outputs.json', name)(output)).toEqual([])
  },
)

test('a host hands the schemas out, and nothing else of that folder', async () => {
  const host = smallHost(site)
  const answer = await host.request('/schemas/release.json')
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(await answer.json()).toEqual(jsonSchemas()['release.json'])
  for (const path of ['/schemas/gone.json', '/schemas/..%2fhost.ts', '/schemas/package'])
    expect((await host.request(path)).status, path).toBe(404)
})
