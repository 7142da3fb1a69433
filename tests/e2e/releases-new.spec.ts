import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { goThere } from './fixtures/go-there'
import { test } from './fixtures/release-test'
import { builtSite } from './fixtures/site'
import { expect, remoteReady } from './fixtures/test'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A repository with what a remote is built from, and no remote in it. */
async function emptyRepository(): Promise<string> {
  const folder = join(root, '.cache', `repository-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of ['node_modules', 'shared', 'tsconfig.json'])
    await symlink(join(root, name), join(folder, name))
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "workspaces": ["shared"] }')
  return folder
}

test('a new remote goes from nothing to live in minutes: the shell, its team and open tabs stay as they are', async ({
  page,
  releases,
}) => {
  const repository = await emptyRepository()
  const release = (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', join(root, 'platform/release/main.ts'), ...args], {
      cwd: repository,
      env: { ...process.env, KEYS_DIR: builtSite.keysFolder },
    })
  try {
    const looked = page.waitForResponse((response) => response.url().endsWith('/live.json'))
    await page.goto('/about')
    await remoteReady(page, 'marketing')
    await looked
    const { shell } = await releases.live()

    const start = Date.now()
    await release('new', 'mfe-jobs')
    const { stdout } = await release('publish', 'mfe-jobs', '--activate', '--store', releases.storeFolder)
    expect(stdout).toContain('jobs (new) → 0.1.0')
    await expect
      .poll(async () => (await page.request.get('/jobs')).text())
      .toMatch(/<title>Jobs[\s\S]*<h1[^>]*>Jobs<\/h1>/)
    expect(Date.now() - start).toBeLessThan(5 * 60_000)
    expect((await releases.live()).shell).toEqual(shell)
    expect(JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))).toMatchObject({
      workspaces: ['mfe-jobs', 'shared'],
    })

    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await goThere(page, '/jobs')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs', { timeout: 2000 })
    }).toPass()
    await remoteReady(page, 'jobs')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  } finally {
    await rm(repository, { recursive: true })
  }
})
