import { spawn } from 'node:child_process'
import type { Outcome } from './command'

const PATIENCE = 10 * 60_000 // ms, from an empty checkout
const ANY_PORT = { PORT: '0', BACKEND_PORT: '0', MAIL_PORT: '0' }

/** `npm start` until a page answers, then Ctrl-C. The seconds are those until it answered. */
export async function startAndStop(folder: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const start = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, ...ANY_PORT, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group, as the one that Ctrl-C reaches
  })
  let output = ''
  const ended = new Promise<boolean>((resolve) => child.on('close', () => resolve(true))) // its own children too
  const site = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /^The site +(\S+)\n/m.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const url = await Promise.race([site, ended.then(() => null), sleep(PATIENCE)])
  const status = url ? (await fetch(url)).status : null
  const seconds = (performance.now() - start) / 1000
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
  const stopped = Boolean(await Promise.race([ended, sleep(30_000)]))
  output += `\nThe home page answered: ${status ?? 'not'}. Ctrl-C ended it: ${stopped}.`
  return { ok: status === 200 && stopped, output, seconds }
}

const sleep = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref())
