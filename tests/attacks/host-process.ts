import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../platform/host/main.ts')

/** A host as it is run in production, a process of its own. */
export interface HostProcess {
  readonly url: string
  /** Its output so far. */
  log(): string
  /**
   * Resolves when its output contains this.
   * @throws Error with its whole output.
   */
  says(what: RegExp): Promise<void>
  page(path: string): Promise<string>
  health(): Promise<{ code: number; status: string; reasons: readonly string[] }>
  readonly process: ChildProcess
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** Starts a host in a folder. @param env its whole configuration. */
export async function startHostProcess(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<HostProcess> {
  const tsx = import.meta.resolve('tsx')
  const child = spawn(process.execPath, ['--import', tsx, main], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', SUPABASE_ANON_KEY: 'anon', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const says = async (what: RegExp) => {
    const end = Date.now() + PATIENCE_MS
    while (!what.test(written)) {
      if (Date.now() > end || hasEnded())
        throw new Error(`The host has not said ${what}. It said:\n${written}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (url) await fetch(`${url}/live.json`).catch(() => null) // a host reads its store when it gets a request
    }
  }
  let url = ''
  await says(/Serving .* at http:\S+/)
  url = /Serving .* at (http:\S+)/.exec(written)?.[1] ?? ''
  return {
    url,
    process: child,
    log: () => written,
    says,
    page: async (path) => (await fetch(url + path)).text(),
    async health() {
      const answer = await fetch(`${url}/healthz`)
      const { status, reasons } = (await answer.json()) as { status: string; reasons: string[] }
      return { code: answer.status, status, reasons }
    },
    async stop() {
      if (hasEnded()) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
