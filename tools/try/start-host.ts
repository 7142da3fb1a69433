import { type ChildProcess, spawn } from 'node:child_process'
import type { SmallSite } from '@site/tool/testing/stress/small-site'

interface HostToStart {
  /** Arguments of `node` that start a host. */
  readonly run: readonly string[]
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  /** Destination of its warnings: a host that differs on purpose has many. */
  readonly log?: 'inherit' | 'ignore'
}

/** Starts a host of a small site in its own process. Resolves when it serves. */
export async function startHost(
  { folder, storeFolder, keysFolder }: SmallSite,
  { run, port, env = {}, log = 'inherit' }: HostToStart,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, run, {
    cwd: folder, // unless `.env` sets another
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SUPABASE_ANON_KEY: 'nobody is asked',
      STORE_DIR: storeFolder,
      KEYS_DIR: keysFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', log],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Serving') && resolve())
    child.once('exit', (code) => reject(new Error(`A host ended with ${code} before it served anything.`)))
  })
  return child
}
