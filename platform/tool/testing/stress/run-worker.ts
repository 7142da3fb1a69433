import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const worker = join(import.meta.dirname, 'deploy-worker.ts')

/** Starts a process that deploys. Resolves when it begins. */
export async function startWorker(folder: string, remote: string, count: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', worker, folder, remote, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** Resolves with the exit code. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
