import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Options } from '../s3-requests'
import { freePort } from './free-port'

/** An S3 server with an empty bucket `site`. */
export interface S3Server {
  readonly options: S3Options
  stop(): Promise<void>
}

/** It accepts any. */
export const TEST_KEYS = { accessKeyId: 'test', secretAccessKey: 'test' }

const optionsFor = (endpoint: string): S3Options => ({
  bucket: 'site',
  prefix: 'shop/',
  endpoint,
  region: 'us-east-1',
  credentials: async () => TEST_KEYS,
})

/** No npm or Debian package is suitable, see decision 0060. */
export const motoIsInstalled = (): boolean =>
  spawnSync('moto_server', ['--help'], { stdio: 'ignore' }).status === 0

/** Moto's S3, third-party (PyPI: `moto[server]`): refuses conditional writes as Amazon does. `null` where it is not installed. */
export async function startMoto(): Promise<S3Server | null> {
  if (!motoIsInstalled()) return null
  const port = await freePort()
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const endpoint = `http://127.0.0.1:${port}`
  await answers(endpoint, child)
  await fetch(`${endpoint}/site`, { method: 'PUT' })
  return {
    options: optionsFor(endpoint),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

/** The same bucket behind a server that accepts `If-None-Match` and ignores it, as several S3 clones do. */
export async function startLookAlike({ options }: S3Server): Promise<S3Server> {
  const server = createServer((incoming, response) => {
    const { 'if-none-match': _ignored, ...headers } = incoming.headers
    const passed = request(
      new URL(incoming.url ?? '/', options.endpoint),
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    options: optionsFor(`http://127.0.0.1:${port}`),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answers(endpoint: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(endpoint).catch(() => null)) return
    if (child.exitCode !== null) throw new Error(`moto_server ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`moto_server does not answer at ${endpoint}.`)
}
