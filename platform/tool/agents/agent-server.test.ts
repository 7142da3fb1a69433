import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OUTPUTS } from '../cli/output'
import { COMMANDS } from '../commands/all-commands'
import { makeKey } from '../keys/key-ring'
import { digestOf } from '../testing/release-machine'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { agentServer } from './agent-server'

const READING = ['can-activate', 'diff', 'failures', 'history', 'log-at', 'log-verify', 'log-who', 'status']

let site: SmallSite
let client: Client
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
})
afterEach(async () => {
  await client.close()
  await site.remove()
})

/** Connects a client to a server that runs its tools on the small site, as an owner. */
async function connect(allowWrites: boolean, owner?: string): Promise<void> {
  const server = await agentServer({
    allowWrites,
    commandOf: (name) => COMMANDS[name](),
    run: async (command, words) => runCommand(command, site, words, owner),
  })
  const [ofClient, ofServer] = InMemoryTransport.createLinkedPair()
  await server.connect(ofServer)
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(ofClient)
}

const Answer = v.object({
  isError: v.optional(v.boolean(), false),
  structuredContent: v.optional(v.unknown()),
  content: v.array(v.object({ text: v.string() })),
})
async function call(name: string, given: Record<string, unknown> = {}) {
  const { content, ...answer } = v.parse(Answer, await client.callTool({ name, arguments: given }))
  return { ...answer, texts: content.map(({ text }) => text) }
}

const toolNames = async () => (await client.listTools()).tools.map(({ name }) => name).sort()

test('without leave to write only tools that read are listed, and no call changes a byte', async () => {
  await connect(false)
  expect(await toolNames()).toEqual(READING)
  const before = await digestOf(site.folder)
  const now = new Date().toISOString()
  for (const [name, given] of [
    ['status', {}],
    ['history', { limit: '1' }],
    ['diff', {}],
    ['can-activate', { names: ['chat@2.0.0'] }],
    ['log-who', { names: ['react'] }],
    ['log-at', { names: [now] }],
    ['log-verify', {}],
    ['log-verify', { seen: '--store' }],
    ['can-activate', { names: ['--store=/elsewhere', 'chat@2.0.0'] }],
  ] as const)
    await call(name, given)
  for (const name of ['activate', 'rollback', 'remove', 'prune', 'publish', 'keys', 'confirm'])
    await expect(call(name, { names: ['chat@2.0.0'], yes: true }), name).rejects.toThrow(/not found/)
  expect(await digestOf(site.folder)).toBe(before)
})

test('a tool answers with what its command prints, and with the output of --json by its schema', async () => {
  await connect(false)
  const { structuredContent, texts, isError } = await call('status')
  expect(isError).toBe(false)
  expect(v.parse(OUTPUTS.status, structuredContent).live?.move).toBe(1)
  expect(texts[0]).toMatch(/^live: composition [0-9a-f]{16}, move 1, /)
  expect(JSON.parse(texts[1] ?? '')).toEqual(structuredContent)
})

test('the input of a tool has the options of its command line, explained by the same words', async () => {
  await connect(true)
  const { tools } = await client.listTools()
  const activate = tools.find(({ name }) => name === 'activate')
  expect(activate).toMatchObject({
    description: 'make one or several releases live together',
    annotations: { readOnlyHint: false, destructiveHint: true },
    inputSchema: {
      additionalProperties: false,
      properties: {
        names: { type: 'array', description: expect.stringContaining('activate <name>@<version>') },
        'dry-run': { type: 'boolean', description: 'only show what would change' },
        why: { type: 'string' },
        wait: { type: 'array', items: { type: 'string' } },
      },
    },
  })
  const [status] = tools.filter(({ name }) => name === 'status')
  expect(status?.inputSchema.properties).toEqual({})
  expect(status?.annotations).toMatchObject({ readOnlyHint: true })
})

test('a refusal is an error with code, cause and next step', async () => {
  await connect(false)
  const { isError, texts } = await call('can-activate', { names: ['chat@9.0.0'] })
  expect(isError).toBe(true)
  expect(texts[0]).toMatch(/^chat 9\.0\.0 cannot go live\. \[KW1502\]\n {2}cause: /)
  expect(JSON.parse(texts[1] ?? '')).toMatchObject({
    ok: false,
    error: {
      code: 'KW1502',
      cause: expect.stringContaining('it has 1.0.0, 2.0.0'),
      next: expect.any(String),
    },
  })
  expect((await call('log-who')).texts[0]).toMatch(/KW1001[\s\S]*Name one package\./)
  expect((await call('status', { store: '/elsewhere' })).isError).toBe(true)
})

test('with leave to write releases go live and back, asked first where a person would be', async () => {
  await connect(true)
  expect(await toolNames()).toEqual([...READING, 'activate', 'rollback'].sort())
  const moved = await call('activate', { names: ['chat@2.0.0'], why: 'an agent was asked to' })
  expect(moved.structuredContent).toMatchObject({ ok: true, move: 2, changes: ['chat 1.0.0 → 2.0.0'] })
  expect((await call('history')).texts[0]).toContain('an agent was asked to')
  expect((await call('rollback')).texts[0]).toMatch(/KW1003[\s\S]*--yes/)
  expect((await call('rollback', { yes: true })).structuredContent).toMatchObject({ ok: true, move: 3 })
})

test("a team's key does not do more for an agent than for the team", async () => {
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  await connect(true, 'team-forms')
  const { isError, texts } = await call('activate', { names: ['chat@2.0.0'] })
  expect(isError).toBe(true)
  expect(texts[0]).toMatch(/the key of team-forms/i)
})
