import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '@site/records/store/testing/free-port'
import { denoProgram, findBun } from '@site/testing/runtimes'
import { buildHost } from '@site/tool/build/build-host'
import { historyOf, makeSmallSite, type SmallSite, smallSiteIn } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const HOST = join(root, 'platform/host/dist/host.js')

interface Ask {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let site: SmallSite
let asks: readonly Ask[]
let ofNode: readonly Answer[]
beforeAll(async () => {
  await buildHost(root)
  site = await makeSmallSite(['marketing', 'forms'])
  const id = (await historyOf(site))[0]?.record.composition
  asks = asksFor(`${id}`)
  ofNode = await answersOn(process.execPath, [HOST])
}, 300_000)
afterAll(() => site.remove())

const REPORT = { remote: 'forms', version: '1.0.0', slot: null, phase: 'mount', cause: 'a test' }

function asksFor(id: string): Ask[] {
  const file = '/remotes/forms/1.0.0/remoteEntry.js'
  const got = [
    '/',
    '/forms',
    '/nowhere',
    '/forms/',
    file,
    '/remotes/forms/9.9.9/gone.js',
    '/remotes/../forms',
  ]
  const known = ['/live.json', '/config.json', '/healthz', '/livez', '/releases.json', '/favicon.ico']
  const listed = [
    '/robots.txt',
    '/sitemap.xml',
    '/licences.txt',
    '/schemas/release.json',
    '/schemas/none.json',
  ]
  const compositions = [`/compositions/${id}.json`, `/compositions/${id}/view.json`, '/compositions/x.json']
  const shell = ['/shell/1.0.0/main.js', '/shell/1.0.0/assets/service-worker-1.js']
  const paths = [...got, ...known, ...listed, ...compositions, ...shell, `/${'x'.repeat(3000)}`]
  return [
    ...paths.map((path) => ({ path })),
    ...['br', 'gzip', 'zstd, identity'].map((coding) => ({
      path: file,
      headers: { 'accept-encoding': coding },
    })),
    { path: '/live.json', headers: { 'if-none-match': '"1"' } },
    { path: '/forms', method: 'HEAD' },
    { path: '/forms', headers: { 'sec-fetch-dest': 'empty' } },
    { path: '/forms', method: 'PUT', body: 'x' },
    { path: '/reports', method: 'POST', body: JSON.stringify(REPORT) },
    { path: '/reports', method: 'POST', body: 'no report' },
    { path: '/reports', method: 'POST', body: 'x'.repeat(20_000) },
    { path: '/federation/forms/mf-manifest.json' },
    { path: '/federation/none/mf-manifest.json' },
  ]
}

/** Headers of the connection or the time. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

function ask(port: number, { path, method = 'GET', headers = {}, body = '' }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers, host: '127.0.0.1', agent: false }, (answer) => {
      const hash = createHash('sha256')
      answer.on('data', (chunk: Buffer) => hash.update(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const own = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
        resolve({ status: answer.statusCode, headers: Object.fromEntries(own), body: hash.digest('hex') })
      })
    })
    sent.on('error', (error) => reject(new Error(`${method} ${path.slice(0, 100)}: ${error.message}`)))
    sent.end(body)
  })
}

/** Starts the host with a program, sends it all requests, and stops it. @throws Error when it does not exit by itself. */
async function answersOn(
  program: string,
  args: readonly string[],
  { folder, storeFolder, keysFolder } = site,
): Promise<Answer[]> {
  const port = await freePort()
  const host = spawn(program, args, {
    cwd: folder, // a folder without a `.env`
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SITE_URL: 'https://site.example',
      SUPABASE_ANON_KEY: 'nobody is asked',
      STORE_DIR: storeFolder,
      KEYS_DIR: keysFolder,
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await says(host, 'Serving')
    const answers: Answer[] = []
    for (const one of asks) answers.push(await ask(port, one))
    const ended = new Promise((resolve) => host.once('exit', resolve))
    host.kill('SIGTERM')
    expect(await ended).toBe(0)
    return answers
  } finally {
    host.kill('SIGKILL')
  }
}

function says(host: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [host.stdout, host.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes(what)) resolve()
      })
    host.once('exit', (code) => reject(new Error(`The host ended with ${code}:\n${said}`)))
  })
}

describe('the built host answers as it does on Node', () => {
  const named = (answers: readonly Answer[]) => answers.map((answer, index) => ({ ...asks[index], answer }))

  test('on Node itself most of these have an answer', () => {
    const statuses = new Set(ofNode.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 204, 304, 308, 400, 404, 405, 413, 414])
  })

  test('in a folder whose path means something else in an address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'a%20b#c?d-'))
    await cp(site.folder, folder, { recursive: true })
    await cp(dirname(HOST), join(folder, 'host'), { recursive: true })
    const answers = await answersOn(process.execPath, ['host/host.js'], smallSiteIn(folder))
    await rm(folder, { recursive: true })
    expect(named(answers)).toEqual(named(ofNode))
  })

  test('on Deno', async () => {
    const answers = await answersOn(await denoProgram(), ['run', '--allow-all', '--no-lock', HOST])
    expect(named(answers)).toEqual(named(ofNode))
  })

  // Where it is missing, the summary of `npm test` reports it.
  const bun = findBun()
  test.runIf(bun !== undefined)('on Bun', async () => {
    expect(named(await answersOn(bun ?? '', [HOST]))).toEqual(named(ofNode))
  })
})
