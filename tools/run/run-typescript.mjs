import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import './stop-with-parent.mjs'

// An old Node gets this far, and is told so.
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Installs what is missing, then runs a TypeScript file of this repository and ends with its exit code. `apart` are folders
 * with packages that only this run needs, and what those are for.
 */
export async function runTypeScript(file, apart = {}) {
  try {
    ensureInstalled(root)
    for (const [folder, what] of Object.entries(apart)) ensureInstalled(join(root, folder), what)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, file), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the child as well; this process only waits until it has put everything away.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
