import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import { remoteFiles } from './template-files'
import { writeFiles } from './write-files'

/** Writes a new remote and adds it to the repository. The shell gets it when it is activated. */
export async function newRemote(root: string, name: string): Promise<readonly string[]> {
  const folder = join(root, `mfe-${name}`)
  if (existsSync(folder)) {
    throw new ReleaseError({
      code: 'KW1702',
      what: `mfe-${name} was not made.`,
      cause: 'There is a folder of that name already.',
      next: 'Choose another name, or work in that folder.',
    })
  }
  const files = remoteFiles(name)
  await writeFiles(folder, files)
  await addWorkspace(root, `mfe-${name}`)
  return Object.keys(files)
}

async function addWorkspace(root: string, folder: string): Promise<void> {
  const file = join(root, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { workspaces: string[] }
  const at = manifest.workspaces.findLastIndex((name) => name.startsWith('mfe-')) + 1
  manifest.workspaces.splice(at, 0, folder)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
  if (!existsSync(join(root, 'package-lock.json'))) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(
    npm,
    ['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status === 0) return
  throw new ReleaseError({
    code: 'KW1703',
    what: `${folder} was made, and is not installed yet.`,
    cause: 'npm install failed; its own message is above.',
    next: 'Run npm install, then go on.',
  })
}
