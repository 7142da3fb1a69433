import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BackendProcess {
  child: ChildProcess
  ended: Promise<Ended>
  url: string
  mailUrl: string
  anonKey: string
}

export interface Ended {
  code: number | null
  output: string
}

/**
 * Starts a backend in a separate process that can be killed.
 * @param main prints its addresses as `Backend <url>` and `Mails <url>`.
 */
export async function startProcess(
  main: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<BackendProcess> {
  const { child, ended } = spawnBackend(main, dataDir, env)
  const [url = '', mailUrl = ''] = await new Promise<string[]>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /Backend\s+(http:\S+)\s+Mails\s+(http:\S+)/.exec(said)
      if (found) resolve(found.slice(1))
    })
    ended.then(({ code, output }) => reject(new Error(`The backend ended with ${code}: ${output}`)), reject)
  })
  const { anonKey }: { anonKey: string } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))
  return { child, ended, url, mailUrl, anonKey }
}

/** Runs the backend until it exits by itself. */
export function runToEnd(main: string, dataDir: string, env: Record<string, string> = {}): Promise<Ended> {
  return spawnBackend(main, dataDir, env).ended
}

export function kill({ child }: BackendProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

function spawnBackend(
  main: string,
  dataDir: string,
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  // The quick compiler for the database: a process of a few seconds gains nothing from the optimising one.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', main], {
    env: { ...process.env, BACKEND_PORT: '0', MAIL_PORT: '0', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  )
  return { child, ended }
}
