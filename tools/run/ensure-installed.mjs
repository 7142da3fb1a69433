import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)

/** Installs the exact packages of the lock file when they are missing or stale. Needs nothing but Node and npm. */
export function ensureInstalled(root) {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `This needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.`,
    )
  }
  const marker = join(root, 'node_modules/.installed-from')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  const start = Date.now()
  console.log('Installing packages (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm ci failed; its own message is above.')
  writeFileSync(marker, wanted)
  console.log(`  installed in ${((Date.now() - start) / 1000).toFixed(1)} s`)
}
