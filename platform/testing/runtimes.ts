import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)
const BIN = join(import.meta.dirname, '../../node_modules/.bin')

/** The program itself, not its start script: stopping the script would leave the program running. */
export async function denoProgram(): Promise<string> {
  const folder = dirname(require.resolve('deno/package.json'))
  await promisify(execFile)(process.execPath, [join(folder, 'bin.cjs'), '--version'])
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno')
}

/** Bun, where it is installed: it is 107 MB, and none of our packages needs it. */
export function findBun(): string | undefined {
  const folders = [BIN, ...(process.env['PATH'] ?? '').split(delimiter)]
  const program = folders.map((folder) => join(folder, 'bun')).find((file) => existsSync(file))
  return program && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0 ? program : undefined
}
