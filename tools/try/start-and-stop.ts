import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, type Outcome } from './command'

const LONGEST_START_MS = 10 * 60_000 // from an empty checkout
const ANY_PORT = { PORT: '0', BACKEND_PORT: '0', MAIL_PORT: '0' }

/** A server started by a command. */
export interface Serving {
  readonly url: string
  /** From the command until it printed its address. */
  readonly seconds: number
  /** Its whole output. */
  output(): string
  /** Ctrl-C. Resolves with whether it ended. */
  stop(): Promise<boolean>
}

/**
 * Starts a command that serves, on free ports.
 * @param saying the output that contains its address.
 * @throws Error with its output, when it ends or prints no address.
 */
export async function serve(
  [program = '', ...args]: readonly string[],
  folder: string,
  saying: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Serving> {
  const start = performance.now()
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...ANY_PORT, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group, like the one that Ctrl-C reaches
  })
  let output = ''
  const ended = new Promise<true>((resolve) => child.on('close', () => resolve(true))) // its own children too
  const named = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = saying.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  async function stop(): Promise<boolean> {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    return Boolean(await Promise.race([ended, sleep(30_000, null, { ref: false })]))
  }
  const url = await Promise.race([
    named,
    ended.then(() => null),
    sleep(LONGEST_START_MS, null, { ref: false }),
  ])
  if (url) return { url, seconds: (performance.now() - start) / 1000, output: () => output, stop }
  await stop()
  throw new Error(`${[program, ...args].join(' ')} serves nothing in ${folder}:\n${lastLines(output)}`)
}

/** The output of `npm start` that contains its address. */
export const SITE_STARTED = /^The site +(\S+)\n/m

/** `npm start` until a page answers, then Ctrl-C. The seconds are those until the answer. */
export async function startAndStop(folder: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  try {
    const site = await serve(['npm', 'start'], folder, SITE_STARTED, { ...env, ...ANY_PORT })
    const { status } = await fetch(site.url)
    const seconds = since()
    const stopped = await site.stop()
    const output = `${site.output()}\nThe home page answered: ${status}. Ctrl-C ended it: ${stopped}.`
    return { ok: status === 200 && stopped, output, seconds }
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error), seconds: since() }
  }
}
