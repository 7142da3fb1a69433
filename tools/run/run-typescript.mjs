import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import './stop-with-parent.mjs'

// An old Node gets this far, for the error message.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a TypeScript file of this repository; see `runProgram`. */
export const runTypeScript = (file, args = process.argv.slice(2), apart = {}) =>
  runProgram([process.execPath, '--import', 'tsx', join(root, file)], args, { apart })

/**
 * Installs missing packages, then runs a program of this repository or of its packages, and exits with its code. `apart` are folders with
 * packages that only this run needs, and their purpose.
 */
export async function runProgram([program, ...before], args, { env = {}, apart = {} } = {}) {
  try {
    ensureInstalled(root)
    for (const [folder, what] of Object.entries(apart)) ensureInstalled(join(root, folder), what)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
    shell: process.platform === 'win32' && program !== process.execPath, // there, programs of packages are .cmd files
  })
  // Ctrl-C reaches the child as well; this process only waits until it has cleaned up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * Runs a file in this process: a built one, or TypeScript, which halves the time of commands that only print help. Installs nothing.
 * @throws Error when TypeScript cannot be read without packages.
 */
export async function runHere(file, args = []) {
  const path = resolve(root, file)
  process.argv.splice(1, Number.POSITIVE_INFINITY, path, ...args)
  if (file.endsWith('.ts')) {
    const { register } = await import('tsx/esm/api').catch(() => {
      throw new Error('This needs the packages of this repository. Install them: npm ci')
    })
    register()
  }
  return import(pathToFileURL(path).href)
}
