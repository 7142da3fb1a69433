import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A server of somebody else that speaks S3, with an empty bucket `site`. */
export interface S3Server {
  readonly endpoint: string
  stop(): void
}

export const CREDENTIALS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** s3rver, from npm: takes `If-None-Match` and ignores it, as look-alikes do. */
export async function startS3rver(): Promise<S3Server> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 's3rver-'))
  const bin = join(root, 'node_modules/.bin/s3rver')
  const child = spawn(
    bin,
    ['-d', folder, '-p', String(port), '-a', '127.0.0.1', '--configure-bucket', 'site'],
    {
      stdio: 'ignore',
    },
  )
  return running(child, port, () => rmSync(folder, { recursive: true, force: true }))
}

/** Moto, from PyPI, where it is installed: refuses as Amazon does. */
export async function startMoto(): Promise<S3Server | null> {
  if (spawnSync('moto_server', ['--help'], { stdio: 'ignore' }).status !== 0) return null
  const port = await freePort()
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const server = await running(child, port, () => undefined)
  await fetch(`${server.endpoint}/site`, { method: 'PUT' })
  return server
}

async function running(child: ChildProcess, port: number, clean: () => void): Promise<S3Server> {
  const endpoint = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 150; tries++) {
    if (await fetch(endpoint).catch(() => null)) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    endpoint,
    stop() {
      child.kill()
      clean()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
