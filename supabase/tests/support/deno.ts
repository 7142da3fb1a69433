import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { denoProgram } from '@site/testing/runtimes'

const run = promisify(execFile)

export interface DeployedFunction {
  /** Type-checks it, unlike `supabase functions deploy`. */
  check(): Promise<void>
  /** Serves it on a separate port, with only these variables. Returns its address. */
  serve(variables: Readonly<Record<string, string>>): Promise<string>
  remove(): Promise<void>
}

/** An Edge Function as deployed: its own folder without the rest of the project, run by Deno without a network. */
export async function deployFunction(name: string): Promise<DeployedFunction> {
  const folder = await mkdtemp(join(tmpdir(), 'site-function-'))
  const source = fileURLToPath(new URL(`../../functions/${name}`, import.meta.url))
  await cp(source, join(folder, name), {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  })
  const entry = join(folder, name, 'index.ts')
  const deno = await denoProgram()
  const environment = { DENO_DIR: join(folder, 'cache'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }
  const servers: ChildProcess[] = []
  return {
    check: async () => {
      await run(deno, ['check', ...OFFLINE, entry], { cwd: folder, env: environment })
    },
    serve: async (variables) => {
      const env = { ...environment, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...variables }
      const server = spawn(
        deno,
        ['run', ...OFFLINE, '--no-prompt', '--allow-env', '--allow-net=127.0.0.1', entry],
        {
          cwd: folder,
          env,
        },
      )
      servers.push(server)
      return addressOf(server)
    },
    remove: async () => {
      await Promise.all(servers.map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Nothing is downloaded: a function that needs a package fails here. */
const OFFLINE = ['--no-remote', '--no-npm', '--no-lock']

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk
      const [, address] = /Listening on (http:\/\/[\d.]+:\d+)/.exec(said) ?? []
      if (address) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`Deno ended with ${code}:\n${said}`)))
  })
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill()
  })
}
