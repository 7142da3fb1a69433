import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { listen } from './listen'
import { afterDraining, portInUse } from './port-in-use'

const app = new Hono().get('/healthz', (c) => c.json({ status: 'ready' }))

test('a host waits for one that is draining, and says so once', async () => {
  const old = await listen(app, 0, '127.0.0.1')
  const port = Number(new URL(old.url).port)
  const ended = old.drain({ drain: 700, limit: 5_000 })
  const said: string[] = []
  const next = await afterDraining(
    () => listen(app, port, '127.0.0.1'),
    `http://127.0.0.1:${port}/healthz`,
    (line) => said.push(line),
  )
  expect(said).toEqual(['A host that is draining has the port; this one begins when it has left.'])
  await ended
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200)
  await next.close()
})

test('a port that anything else has is refused at once, in words', async () => {
  const other = createServer((_request, answer) => answer.end('something else'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const starting = afterDraining(
    () => listen(app, port, '127.0.0.1'),
    `http://127.0.0.1:${port}/healthz`,
    () => undefined,
  ).catch((error: unknown) => portInUse(error, port, 'node host.js'))
  await expect(starting).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} node host.js`,
  )
  other.close()
  other.closeAllConnections()
})

test.each([undefined, '192.0.2.1'])(
  'with HOST=%s, a localhost that is not known is not called HOST',
  (host) => {
    vi.stubEnv('HOST', host)
    const unknown = new Error('getaddrinfo ENOTFOUND localhost')
    expect(() => portInUse(unknown, 4400, 'npm run dev')).toThrow(
      /^The address to listen on is not known here \(getaddrinfo ENOTFOUND localhost\)\. Has \/etc\/hosts/,
    )
    vi.unstubAllEnvs()
  },
)

test('an address of another machine is refused with the name of its variable', async () => {
  vi.stubEnv('HOST', '192.0.2.1')
  const starting = listen(app, 0, '192.0.2.1').catch((error: unknown) => portInUse(error, 0, 'node host.js'))
  await expect(starting).rejects.toThrow('HOST=192.0.2.1 is no address of this machine.')
  vi.unstubAllEnvs()
})
