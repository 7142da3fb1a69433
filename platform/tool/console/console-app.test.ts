import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../cli/command'
import { listedReport } from '../cli/listed-report'
import { CONSOLE_COMMANDS } from '../commands/console'
import { makeKey } from '../keys/key-ring'
import {
  activateSmall,
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import type { ActionAnswer, LiveAnswer, ReleasesAnswer, You } from './answers'
import { consoleApp } from './console-app'

const PORT = 4480
const HERE = `http://localhost:${PORT}`
const SITE: You = { owner: 'site', remotes: ['*'], readOnly: null }

let site: SmallSite
let pages: string
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  pages = await mkdtemp(join(tmpdir(), 'console-pages-'))
  await writeFile(join(pages, 'index.html'), '<title>Console</title>')
})
afterEach(async () => {
  await site.remove()
  await rm(pages, { recursive: true })
})

const contextOf = (owner: string): Context => ({
  ...releaseContext(site, owner),
  ...listedReport(() => undefined),
  root: site.folder,
  keysFolder: site.keysFolder,
})

/** The console as its command starts it, and requests of the browser that was sent there. */
function open({ you = SITE, openToAct = async () => contextOf(you.owner) } = {}) {
  const { app, key } = consoleApp({
    commands: CONSOLE_COMMANDS,
    context: contextOf('site'),
    openToAct,
    you,
    pages,
    port: () => PORT,
  })
  const cookie = `console-${PORT}=${key}`
  const get = (path: string) => app.request(`${HERE}${path}`, { headers: { cookie } })
  const post = (body: object, headers: object = {}) =>
    app.request(`${HERE}/api/actions`, {
      method: 'POST',
      headers: { cookie, origin: HERE, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const act = async (body: object): Promise<ActionAnswer> => (await post(body)).json()
  return { app, key, cookie, get, post, act }
}

test('the address of the command opens it once, without the key staying in the address', async () => {
  const { app, key, cookie } = open()
  const opened = await app.request(`${HERE}/?key=${key}`)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe('/')
  expect(opened.headers.get('set-cookie')).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`)
})

test('nobody else gets an answer: no key, a wrong one, another name for this machine, another page', async () => {
  const { app, cookie, post } = open()
  expect((await app.request(`${HERE}/api/live`)).status).toBe(403)
  expect((await app.request(`${HERE}/?key=guessed`)).status).toBe(403)
  const rebound = await app.request(`http://attacker.example:${PORT}/api/live`, { headers: { cookie } })
  expect(rebound.status).toBe(421)
  const action = { command: 'rollback', name: 'chat', why: '', dry: false }
  expect((await post(action, { origin: 'http://localhost:3000' })).status).toBe(403)
  expect(await historyOf(site)).toHaveLength(1)
})

test('every answer forbids code and requests of others', async () => {
  const { get } = open()
  for (const path of ['/', '/api/live', '/nothing'])
    expect((await get(path)).headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.* connect-src 'self';.*frame-ancestors 'none'$/,
    )
  expect((await get('/..%2Fsecret')).status).toBe(404)
})

test('what is live has owners, pages with their weight, and who needs whom', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'forms', '1.1.0', { links: ['/chat?from=forms', '/nowhere'] })
  const { get, act } = open()
  await act({ command: 'activate', name: 'forms@1.1.0', why: '', dry: false })
  const answer: LiveAnswer = await (await get('/api/live')).json()
  expect(answer.live).toMatchObject({ move: 2, by: 'site' })
  expect(answer.parts.map(({ kind, name, owner }) => `${kind} ${name} of ${owner}`)).toEqual([
    'shell shell of site',
    'remote chat of team-chat',
    'remote forms of team-forms',
    'major react@19 of site',
    'major core@0.1 of site',
    'major kit@1 of site',
  ])
  expect(answer.parts[2]?.pages).toEqual([{ path: '/forms', title: '/forms', bytes: expect.any(Number) }])
  expect(answer.links).toContainEqual({
    from: 'forms',
    to: 'chat',
    kind: 'page',
    through: '/chat?from=forms',
  })
  expect(answer.links).toContainEqual({ from: 'chat', to: 'kit@1', kind: 'major', through: 'kit@1' })
})

test('releases have their publisher, their size, and what stops them', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '1.10.0')
  await addSmallRelease(context, 'chat', '1.11.0', { tables: { chat_messages: ['mood'] } })
  const answer: ReleasesAnswer = await (await open().get('/api/releases/chat')).json()
  expect(answer.releases.map(({ version, state, obstacle }) => [version, state, obstacle?.code])).toEqual([
    ['1.11.0', 'stored', 'KW1505'],
    ['1.10.0', 'stored', undefined],
    ['1.0.0', 'live', undefined],
  ])
  expect(answer.releases[0]).toMatchObject({ publishedBy: 'site', bytes: expect.any(Number) })
})

test('two moves are compared, and the history is that of the command', async () => {
  await activateSmall(releaseContext(site), 'chat', '1.1.0')
  const { get } = open()
  const { moves } = await (await get('/api/history')).json()
  expect(moves.map(({ move }: { move: number }) => move)).toEqual([2, 1])
  const diff = await (await get(`/api/diff/${moves[1].composition}/${moves[0].composition}`)).json()
  expect(diff.changes).toEqual(['chat 1.0.0 → 1.1.0'])
  expect((await get('/api/diff/abc/def')).status).toBe(500)
})

test('an action is tried first, then done with the same key and the same gate', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '1.1.0')
  const { act } = open()
  const action = { command: 'activate', name: 'chat@1.1.0', why: 'quicker replies', dry: true }
  expect(await act(action)).toEqual({ ok: true, changes: ['chat 1.0.0 → 1.1.0'], move: null })
  expect(await historyOf(site)).toHaveLength(1)
  expect(await act({ ...action, dry: false })).toMatchObject({ ok: true, move: 2 })
  expect((await historyOf(site))[0]?.record.why).toBe('quicker replies')
  expect(await act({ command: 'rollback', name: 'chat', why: '', dry: false })).toMatchObject({
    changes: ['chat 1.1.0 → 1.0.0'],
  })
})

test('what the command refuses is refused in its words, and a foreign part is not changed', async () => {
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  const { act } = open({ you: { owner: 'team-forms', remotes: ['forms'], readOnly: null } })
  const refused = await act({ command: 'activate', name: 'forms@9.0.0', why: '', dry: false })
  expect(refused).toMatchObject({ ok: false, error: { code: 'KW1502' } })
  const foreign = await act({ command: 'remove', name: 'chat', why: '', dry: false })
  expect(foreign).toMatchObject({ ok: false, error: { code: 'KW1209' } })
  expect(await historyOf(site)).toHaveLength(1)
})

test('read-only, nothing opens the store to write; and what is no action is refused', async () => {
  const openToAct = () => Promise.reject(new Error('it was opened'))
  const { post } = open({ you: { ...SITE, remotes: [], readOnly: 'A bucket.' }, openToAct })
  const action = { command: 'remove', name: 'chat', why: '', dry: false }
  expect((await post(action)).status).toBe(403)
  const writing = open({ openToAct })
  for (const wrong of [{}, { ...action, command: 'keys' }, { ...action, store: '/elsewhere' }])
    expect((await writing.post(wrong)).status).toBe(400)
})

test('a move made elsewhere is told within two seconds', { timeout: 20_000 }, async () => {
  const { get } = open()
  const reader = (await get('/api/moves')).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('data: 00000001.json')
  await activateSmall(releaseContext(site), 'chat', '1.1.0')
  const start = performance.now()
  expect((await reader?.read())?.value).toContain('data: 00000002.json')
  expect(performance.now() - start).toBeLessThan(10_000) // two seconds on a quiet machine
  await reader?.cancel()
})
