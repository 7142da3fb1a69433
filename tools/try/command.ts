import { spawn } from 'node:child_process'

export interface Outcome {
  readonly ok: boolean
  /** Its whole output, both streams, without colours. */
  readonly output: string
  readonly seconds: number
}

/** Runs a command to its end without printing its output. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  const start = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - start) / 1000 })
    child.on('close', (code) => end(code === 0))
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
  })
}

/** The same for a command that has to succeed. Returns its output. */
export async function mustRun(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { ok, output } = await run(command, args, cwd)
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${lastLines(output)}`)
  return output.trim()
}

export const lastLines = (output: string, count = 25): string =>
  output.trimEnd().split('\n').slice(-count).join('\n')
