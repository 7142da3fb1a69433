import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  /** Both streams, as shown in a terminal. */
  readonly output: string
}

/** The binary of the Supabase CLI, or undefined where it is not installed: npm provides it only for the machines in package.json. */
export function findSupabaseCli(): string | undefined {
  try {
    const found = createRequire(import.meta.url).resolve('@supabase/cli-linux-x64/package.json')
    return join(dirname(found), 'bin/supabase')
  } catch {
    return undefined
  }
}

/** Runs the CLI without a terminal, like a script, and without this machine's login, telemetry and update check. */
export function runCli(
  binary: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: cwd,
        SUPABASE_NO_KEYRING: '1',
        SUPABASE_NO_UPDATE_NOTIFIER: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
        ...env,
      },
    })
    let stdout = ''
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, output }))
  })
}
