import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** Runs TypeScript's compiler in a folder. Resolves with its output. */
export function runCompiler(
  folder: string,
  program: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const args = [compiler, '--pretty', 'false', ...program]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, text: Buffer.concat(parts).toString('utf8') }))
  })
}
