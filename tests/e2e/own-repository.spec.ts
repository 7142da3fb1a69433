import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OUTPUTS } from '@site/release/cli/output'
import * as v from 'valibot'
import { startCommand } from './fixtures/command'
import { lockAtHand } from './fixtures/lock-at-hand'
import { packPatch, publishPatch } from './fixtures/patch-of-set'
import { startReleaseSite } from './fixtures/release-site'
import { runStep, workflowSteps } from './fixtures/run-steps'
import { builtSite } from './fixtures/site'
import { expect, test } from './fixtures/test'

const root = join(import.meta.dirname, '../..')

/** A folder from which the packed tool starts. What npm would install beside it is that of this repository. */
async function unpackTool(folder: string, archives: readonly string[]): Promise<string> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@site'), { recursive: true })
  for (const archive of archives) {
    const place = join(modules, '@site', /site-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(archive)?.[1] ?? '')
    await mkdir(place)
    await runStep(`tar xzf ${archive} --strip-components 1 -C ${place}`, folder, process.env)
  }
  for (const name of await readdir(join(root, 'node_modules')))
    if (!/^(@site|\..*)$/.test(name)) await symlink(join(root, 'node_modules', name), join(modules, name))
  return join(modules, '@site/release-tool/dist/site-release.js')
}

test('a team that has no clone of this repository brings its remote to life, changes it and takes it back', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'own-repository-'))
  const keysFolder = join(folder, 'keys')
  await cp(builtSite.keysFolder, keysFolder, { recursive: true })
  const releases = await startReleaseSite(site, { keysFolder })
  // A host tries a composition before it follows; on a busy machine that takes longer than a page does.
  const pageSays = (what: RegExp) =>
    expect.poll(async () => (await fetch(`${releases.url}/jobs`)).text(), { timeout: 30_000 }).toMatch(what)
  try {
    // The team of the site, in this repository.
    const siteTool = (line: string) =>
      runStep(`node --import tsx platform/release/main.ts ${line}`, root, {
        ...process.env,
        KEYS_DIR: keysFolder,
        STORE_DIR: releases.storeFolder,
      })
    const start = performance.now()
    const times: string[] = []
    const clock = (what: string) => times.push(`${what} ${((performance.now() - start) / 1000).toFixed(0)} s`)
    const packed = await siteTool(`pack --json --out ${join(folder, 'packages')} 2>/dev/null`)
    const { files } = v.parse(v.strictObject(OUTPUTS.pack.entries), JSON.parse(packed))
    await siteTool('keys add team-jobs --remotes jobs')
    clock('packed')

    // The other team: it has two archives and a bundle.
    const tool = await unpackTool(
      join(folder, 'unpacked'),
      files.map((file) => join(folder, 'packages', file)),
    )
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      npm_config_prefer_offline: 'true',
      STORE_DIR: releases.storeFolder,
      RELEASE_OWNER: 'team-jobs',
      KEY_BUNDLE: await readFile(join(keysFolder, 'team-jobs.bundle.json'), 'utf8'),
    }
    await runStep(`node ${tool} new mfe-jobs --repository jobs --packages packages`, folder, env)
    const repository = join(folder, 'jobs')
    await lockAtHand(repository)
    await runStep('npm install --package-lock-only', repository, env)
    clock('begun')
    const steps = await workflowSteps(join(repository, '.github/workflows/release.yml'), ['check', 'release'])
    expect(steps[0]).toBe('npm ci')
    expect(steps.at(-1)).toContain('activate')
    for (const step of steps) await runStep(step, repository, { ...env, VERSION: '0.1.1' })
    await pageSays(/<title>Jobs[\s\S]*<h1[^>]*>Jobs<\/h1>/)
    clock('live')
    await expectStylesOfThePage(releases.url)

    // In another folder, such as somebody else's, the same sources make the same bytes: it is no other build of that version.
    const elsewhere = join(folder, 'of somebody else')
    await rename(repository, elsewhere)
    const again = await runStep(steps.at(-2) ?? '', elsewhere, { ...env, VERSION: '0.1.1' })
    expect(again).toContain('has these very bytes')
    await rename(elsewhere, repository)
    clock('built elsewhere')

    // The next release is tried alone first, against the types of what is live.
    await runStep('npm run release -- types && npx tsc --noEmit', repository, env)
    const dev = await startCommand('npm', ['run', 'dev'], { cwd: repository, env })
    const heading = page.getByRole('heading', { level: 1 })
    try {
      await page.goto(`${dev.url}/jobs`)
      await expect(heading).toHaveText('Jobs')
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      const source = join(repository, 'src/features/jobs/jobs-page.tsx')
      const edited = (await readFile(source, 'utf8')).replace('>Jobs<', '>Open jobs<')
      // Saved again until it is seen: the server answers before it watches every file.
      await expect(async () => {
        await writeFile(source, edited)
        await expect(heading).toHaveText('Open jobs', { timeout: 3_000 })
      }).toPass({ timeout: 30_000 })
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    } finally {
      await dev.interrupt()
    }
    clock('tried')
    for (const step of steps.slice(-2)) await runStep(step, repository, { ...env, VERSION: '0.1.2' })
    await pageSays(/<h1[^>]*>Open jobs<\/h1>/)
    clock('changed')
    expect(await runStep('npm run release -- rollback jobs', repository, env)).toContain('jobs 0.1.2 → 0.1.1')
    await pageSays(/<h1[^>]*>Jobs<\/h1>/)
    clock('taken back')

    // The site has a newer set: the team takes its packages, and is live on it once the set is.
    await publishPatch(releases, '0.1.1')
    const archives = await packPatch(join(folder, 'unpacked/node_modules'), join(folder, 'patch'), '0.1.1')
    for (const archive of archives)
      await cp(join(folder, 'patch', archive), join(repository, 'packages', archive))
    const manifest = join(repository, 'package.json')
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(/(site-[\w-]+)-0\.1\.0\.tgz/g, '$1-0.1.1.tgz'),
    )
    await runStep('npm install && npx tsc --noEmit', repository, env)
    clock('newer packages')
    expect(await runStep(steps.at(-2) ?? '', repository, { ...env, VERSION: '0.1.3' })).toMatch(
      /could not go live now[\s\S]*needs .*@site\/shared\/ui \^0\.1\.1/,
    )
    await siteTool('activate shared@0.1.1')
    await runStep(steps.at(-1) ?? '', repository, { ...env, VERSION: '0.1.3' })
    await pageSays(/<h1[^>]*>Open jobs<\/h1>/)
    clock('on a newer set')
    test.info().annotations.push({ type: 'stopwatch', description: times.join(', ') })
    console.log(`  own repository: ${times.join(', ')}`)
  } finally {
    await releases.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** What it has of the kit bears the classes that the page's own style sheet is for. */
async function expectStylesOfThePage(url: string): Promise<void> {
  const html = await (await fetch(`${url}/jobs`)).text()
  const [, section = ''] = /class="([\w-]+-section)\b/.exec(html) ?? []
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const linked = [...html.matchAll(/href="(\/(?:shared|shell)\/[^"]+\.css)"/g)].map(([, path = '']) => path)
  const texts = [
    ...inline,
    ...(await Promise.all(linked.map(async (path) => (await fetch(url + path)).text()))),
  ]
  expect(section).not.toBe('')
  expect(texts.join('\n')).toContain(`.${section}`)
}
