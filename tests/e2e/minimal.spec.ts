import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startCommand } from './fixtures/command'
import { runStep } from './fixtures/run-steps'
import { saveFile } from './fixtures/save-file'
import { expect, remoteReady, test } from './fixtures/test'

const root = join(import.meta.dirname, '../..')

// Below the root, where Node finds the packages of this repository.
const folder = join(root, '.cache/tests/minimal')

/** The files that `examples/minimal/README.md` tells you to copy, with links instead of `npm install`. */
async function layOut(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'node_modules/@site'), { recursive: true })
  for (const part of ['platform', 'local-backend', 'shared', 'shell', 'tools', 'tsconfig.json'])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    })
  await cp(join(root, 'examples/minimal'), folder, { recursive: true })
  const packages = ['platform/host', 'platform/records', 'platform/tool', 'local-backend', 'shared']
  for (const place of packages)
    await symlink(join(folder, place), join(folder, 'node_modules/@site', place.replace(/.*\//, '')))
}

test.use({ baseURL: 'http://localhost' }) // of no site of the tests

test('a minimal site is built, served, released and taken back, without a database', {
  tag: '@core',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
  await layOut()
  await runStep('node --import tsx tools/build.ts --no-types', folder, env)
  const host = await startCommand('node', ['platform/host/dist/host.js'], { cwd: folder, env })
  const release = (line: string) =>
    runStep(`node --import tsx platform/tool/main.ts ${line}`, folder, {
      ...env,
      PORT: new URL(host.url).port,
    })
  try {
    await page.goto(host.url)
    const said = page.getByRole('status').filter({ hasText: /said|Hello/ })
    await expect(said).toHaveText('Nobody has said anything')
    await remoteReady(page, 'hello')
    await page.getByRole('button', { name: 'Say hello' }).click()
    await expect(said).toHaveText('Hello from the first page')

    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('link', { name: 'News' }).click()
    await expect(heading).toHaveText('News')
    await expect(said).toHaveText('Hello from the first page')

    await saveFile(
      join(folder, 'mfe-news/src/news-page.tsx'),
      'export const Page = () => <h1>Fresh news</h1>\n',
    )
    const shows = (text: string) =>
      expect(async () => {
        await page.goto(`${host.url}/news`)
        await expect(heading).toHaveText(text, { timeout: 1_000 })
        await remoteReady(page, 'news')
      }).toPass()
    await release('publish mfe-news --bump minor --activate')
    await shows('Fresh news')
    expect(await release('rollback news')).toContain('news 0.2.0 → 0.1.0')
    await shows('News')
  } finally {
    await host.interrupt()
  }
})
