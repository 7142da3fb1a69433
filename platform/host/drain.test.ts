import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { stopTimes, timesAfter } from './drain'
import { type Environment, readVariables } from './environment/read-variables'
import { type Listening, listen } from './listen'

let site: Listening
let release: (text: string) => void
const answer = new Promise<string>((resolve) => {
  release = resolve
})
const app = new Hono()
  .get('/', (c) => c.text('here'))
  .get('/healthz', (c) => c.json({ status: 'ready' }))
  .get('/slow', async (c) => c.text(await answer))

const start = async () => {
  site = await listen(app, 0, '127.0.0.1')
  return new URL(site.url)
}
afterEach(() => site.close())

const ask = (url: URL, path: string, agent: Agent) =>
  new Promise<{ status: number | undefined; text: string; connection: string | undefined }>(
    (resolve, reject) => {
      const read = async (message: IncomingMessage) => {
        let text = ''
        for await (const chunk of message) text += chunk
        resolve({ status: message.statusCode, text, connection: message.headers.connection })
      }
      get({ port: url.port, host: '127.0.0.1', path, agent }, (message) => void read(message)).on(
        'error',
        reject,
      )
    },
  )
const LONGER_THAN_A_TEST = 600_000 // ms
const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })

test('a host that drains says so, answers on, and keeps no connection', async () => {
  const url = await start()
  const visitor = keepAlive()
  expect((await ask(url, '/', visitor)).connection).toBe('keep-alive')
  const slow = ask(url, '/slow', keepAlive())
  const silent = connect(Number(url.port), '127.0.0.1') // as browsers do in advance
  await new Promise((resolve) => silent.once('connect', resolve))
  await new Promise((resolve) => setTimeout(resolve, 50))

  const ended = site.drain({ drain: 300, limit: LONGER_THAN_A_TEST })
  expect(await ask(url, '/', visitor)).toEqual({ status: 200, text: 'here', connection: 'close' })
  expect(await ask(url, '/healthz', keepAlive())).toEqual({
    status: 503,
    text: '{"status":"draining"}',
    connection: 'close',
  })
  setTimeout(() => release('late'), 500)
  expect(await slow).toEqual({ status: 200, text: 'late', connection: 'close' })
  await ended
  await expect(ask(url, '/', keepAlive())).rejects.toThrow('ECONNREFUSED')
})

test('what does not end is cut at the limit', async () => {
  const never = new Hono().get('*', () => new Promise<Response>(() => undefined))
  site = await listen(never, 0, '127.0.0.1')
  const asked = ask(new URL(site.url), '/', keepAlive())
  asked.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await site.drain({ drain: 0, limit: 200 })
  await expect(asked).rejects.toThrow()
})

test('its times are seconds of the environment, and Ctrl-C waits for no balancer', () => {
  const read = (env: Environment) => stopTimes(readVariables(['DRAIN_SECONDS', 'STOP_SECONDS'], env))
  expect(read({})).toEqual({ drain: 5_000, limit: 9_000 })
  const times = read({ DRAIN_SECONDS: '0.5', STOP_SECONDS: '20' })
  expect(times).toEqual({ drain: 500, limit: 20_000 })
  expect(timesAfter('SIGTERM', times)).toEqual(times)
  expect(timesAfter('SIGINT', times)).toEqual({ drain: 0, limit: 20_000 })
})
