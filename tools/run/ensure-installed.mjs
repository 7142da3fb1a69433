import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowsNode } from './allows-node.mjs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Installs the exact packages of the lock file when they are missing or stale. Requires only Node and npm. */
export function ensureInstalled(root, what = 'packages') {
  if (!allowsNode(engines.node, process.versions.node)) {
    throw new Error(
      `This needs Node ${engines.node}; this is ${process.version}. Install Node 24 LTS and try again.`,
    )
  }
  refuseFolder(root)
  if (isInstalled(root)) return
  const start = Date.now()
  console.log(`Installing ${what} (npm ci) …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm ci failed in ${root}; its own message is above.`)
  console.log(`  installed in ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

/** Vite, Vitest and tsx treat some paths as URLs, where these characters have another meaning. A space is fine. */
export function refuseFolder(root) {
  const [character] = /[%#?]/.exec(root) ?? []
  if (character === undefined) return
  throw new Error(
    `Vite and Vitest cannot work in ${root}: its path has a "${character}". Move the repository into a folder without %, # and ? in its path.`,
  )
}

/** npm records its installed packages in a lock file of its own; it has to list every package we need in our version. */
function isInstalled(root) {
  const noted = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') || link || optional || installed[path]?.version === version,
  )
}
