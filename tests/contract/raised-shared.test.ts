import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './source-imports'

test('every workspace is installed with this repository’s own shared, whatever its version is raised to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'raised-shared-'))
  try {
    const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      workspaces: readonly string[]
    }
    const manifests = workspaces.map((name) => `${name}/package.json`)
    for (const file of ['package.json', 'package-lock.json', ...manifests])
      await cp(join(root, file), join(folder, file))
    const shared = join(folder, 'shared/package.json')
    const manifest = JSON.parse(await readFile(shared, 'utf8')) as object
    await writeFile(shared, JSON.stringify({ ...manifest, version: '7.1.0' }))
    // Without a network npm can only link a package that is here: it would ask the registry for any other of this name.
    const { stdout } = await promisify(execFile)(
      'npm',
      ['ci', '--dry-run', '--offline', '--loglevel=error'],
      {
        cwd: folder,
      },
    )
    expect(stdout).toMatch(/added \d+ packages/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
