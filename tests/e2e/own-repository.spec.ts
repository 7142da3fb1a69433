import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@site/records/store/testing/free-port'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { builtSite, startSite } from '@site/testing/site/site'
import { installedVersion } from '@site/tool/build/installed-package'
import { OUTPUTS } from '@site/tool/cli/output'
import * as v from 'valibot'
import { startCommand } from './fixtures/command'
import { lockAtHand } from './fixtures/lock-at-hand'
import { offerPackages } from './fixtures/offer-packages'
import { packPatch, publishPatch } from './fixtures/patch-of-shared'
import { runStep, workflowJobs } from './fixtures/run-steps'
import { saveFile } from './fixtures/save-file'
import { expectSaidMore, sayMore } from './fixtures/says-more'
import { expect, test } from './fixtures/test'

const root = join(import.meta.dirname, '../..')

/** Steps of the workflow file that are not run here, with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npx playwright install --with-deps chromium':
    'it downloads a browser: CHROMIUM_PATH names the one of this machine',
}

/** A folder from which the packed tool starts. Its dependencies are those of this repository. */
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

test('a team that has no clone of this repository brings its remote to life, says what it may say, and takes it back', async ({
  page,
  site,
  person,
  expectedErrors,
}) => {
  test.setTimeout(900_000) // ten times what it takes on a quiet machine
  const folder = await mkdtemp(join(tmpdir(), 'own-repository-'))
  const keysFolder = join(folder, 'keys')
  await cp(builtSite.keysFolder, keysFolder, { recursive: true })
  const releases = await startSite({ backend: site, releases: true, keys: keysFolder, overrides: true })
  // The slot in a page of forms is free.
  await releases.publish('marketing', '2.0.0', undefined, {}, { widgets: [] })
  await releases.activate('marketing', '2.0.0')
  const { shell, remotes } = await releases.live()
  // A host tries a composition before it follows; on a busy machine that takes longer than a page does.
  const pageSays = (what: RegExp) =>
    expect.poll(async () => (await fetch(`${releases.url}/jobs`)).text(), { timeout: 120_000 }).toMatch(what)
  try {
    // The team of the site, in this repository.
    const siteTool = (line: string) =>
      runStep(`node --import tsx platform/tool/main.ts ${line}`, root, {
        ...process.env,
        KEYS_DIR: keysFolder,
        STORE_DIR: releases.storeFolder,
      })
    const start = performance.now()
    // Printed as it goes on: a run that never ends says how far it came.
    const clock = (what: string) =>
      console.log(`  own repository: ${what} ${((performance.now() - start) / 1000).toFixed(0)} s`)
    const packed = await siteTool(`pack --json --out ${join(folder, 'packages')} 2>/dev/null`)
    const { files } = v.parse(v.strictObject(OUTPUTS.pack.entries), JSON.parse(packed))
    const scoped = await siteTool(`pack --json --scope @acme --out ${join(folder, 'scoped')} 2>/dev/null`)
    expect(JSON.parse(scoped)).toMatchObject({
      files: ['acme-site-shared-0.1.0.tgz', 'acme-site-release-tool-0.1.0.tgz'],
    })
    await siteTool('keys add team-jobs --remotes jobs')
    await offerPackages(releases, '0.1.0', files, join(folder, 'packages'))
    clock('packed')

    // The other team: it has the address of the site and a bundle.
    const tool = await unpackTool(
      join(folder, 'unpacked'),
      files.map((file) => join(folder, 'packages', file)),
    )
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'], // npm fetches uncached packages, maybe through a company's proxy
      npm_config_prefer_offline: 'true',
      STORE_DIR: releases.storeFolder,
      RELEASE_OWNER: 'team-jobs',
      KEY_BUNDLE: await readFile(join(keysFolder, 'team-jobs.bundle.json'), 'utf8'),
      TRUST: await readFile(join(keysFolder, 'trust.json'), 'utf8'),
      CHROMIUM_PATH: findChromium(),
      PORT: String(await freePort()),
    }
    await runStep(`node ${tool} new mfe-jobs --repository jobs --packages ${releases.url}`, folder, env)
    await runStep(`node ${tool} new mfe-news --repository news --scope @acme`, folder, env)
    expect(await readFile(join(folder, 'news/package.json'), 'utf8')).toContain('npm:@acme/site-shared@0.1.0')
    const repository = join(folder, 'jobs')
    await lockAtHand(repository)
    await runStep('npm install --package-lock-only', repository, env)
    const lock = await readFile(join(repository, 'package-lock.json'), 'utf8')
    for (const file of files) expect(lock).toContain(`${releases.url}/packages/${file}`)
    clock('begun')
    const jobs = await workflowJobs(join(repository, '.github/workflows/release.yml'))
    expect(Object.keys(jobs)).toEqual(['check', 'journeys', 'build', 'can-activate', 'prove', 'release'])
    const all = [...new Set(Object.values(jobs).flat())] // shared first steps, once
    expect(all.filter((step) => step in NOT_RUN)).toEqual(Object.keys(NOT_RUN))
    for (const step of all.filter((step) => !(step in NOT_RUN)))
      await runStep(step, repository, { ...env, VERSION: '0.1.1' })
    const [build = ''] = jobs['build']?.slice(-1) ?? []
    const [sign = ''] = jobs['release']?.slice(-1) ?? []
    expect([build, sign]).toEqual([
      expect.stringContaining('build mfe-jobs'),
      'npm run release -- publish --built built --activate',
    ])
    const release = `rm -r built && ${build} && ${sign}`
    await pageSays(/<title>The page Jobs[\s\S]*<h1[^>]*>Jobs<\/h1>/)
    clock('live')
    await expectStylesOfThePage(releases.url)

    // In another folder, such as another user's, the same sources make the same bytes: it is no other build of that version.
    const elsewhere = join(folder, 'of somebody else')
    await rename(repository, elsewhere)
    const again = await runStep(release, elsewhere, { ...env, VERSION: '0.1.1' })
    expect(again).toContain('of these very bytes')
    await rename(elsewhere, repository)
    clock('built elsewhere')

    // The next release is tried in the site first, against the types of what is live.
    await runStep('npm run release -- types', repository, env) // publish type-checks them
    const dev = await startCommand('npm', ['run', 'dev', '--', '--in', releases.url], {
      cwd: repository,
      env,
    })
    const heading = page.getByRole('heading', { level: 1 })
    const source = join(repository, 'src/features/jobs/jobs-page.tsx')
    const edit = async (from: string, to: string, seen: string) => {
      const edited = (await readFile(source, 'utf8')).replace(from, to)
      // Saved again until the change is visible: the server answers before it watches every file.
      await expect(async () => {
        await saveFile(source, edited)
        await expect(heading).toHaveText(seen, { timeout: 3_000 })
      }).toPass()
    }
    try {
      await page.goto(`${releases.url}/jobs?use=jobs@${dev.url}`)
      await page.getByRole('button', { name: 'Use it here' }).click()
      await expect(page.locator('[data-remote="jobs"]')).toHaveAttribute(
        'data-remote-version',
        new URL(dev.url).host,
      )
      await edit('Jobs</h1>', 'Jobs, new</h1><input aria-label="Search" />', 'Jobs, new')
      const search = await page.getByLabel('Search').elementHandle()
      await search?.fill('physicist')
      await edit('>Jobs, new<', '>Open jobs<', 'Open jobs')
      expect(await search?.evaluate((input: HTMLInputElement) => input.isConnected && input.value)).toBe(
        'physicist',
      )
      await page.getByRole('button', { name: 'Back to what is live' }).click()
      await expect(heading).toHaveText('Jobs')
    } finally {
      // When its server stops, Vite's client tries to start a worker that the page's policy forbids.
      expectedErrors.push(/TrustedScriptURL|SharedWorker|\[vite\]|ERR_CONNECTION_REFUSED/)
      await page.goto('about:blank')
      await dev.interrupt()
    }
    clock('tried')

    // The next release has an event, an entry in the menu, a filled slot and a server of its own. Only the site's key adds a server.
    await runStep(`npm install --save-exact valibot@${installedVersion('valibot', root)}`, repository, env)
    const sayLess = await sayMore(repository)
    await expect(runStep(release, repository, { ...env, VERSION: '0.1.2' })).rejects.toThrow(
      /\[KW1218\][\s\S]*jobs adds https:\/\/api\.example\.com \(connect\)/,
    )
    await siteTool('activate jobs@0.1.2')
    await pageSays(/<h1[^>]*>Open jobs<\/h1>/)
    clock('changed')
    expectedErrors.push(
      /Content Security Policy|securitypolicy|Reported by a browser: |Ignored an event jobs:open/,
    )
    await expectSaidMore(page, releases.url, person)
    await page.goto('about:blank')
    const { jobs: _, ...others } = (await releases.live()).remotes
    expect({ shell: (await releases.live()).shell, remotes: others }).toEqual({ shell, remotes })
    await sayLess()
    clock('visited')
    expect(await runStep('npm run release -- rollback jobs', repository, env)).toContain('jobs 0.1.2 → 0.1.1')
    await pageSays(/<h1[^>]*>Jobs<\/h1>/)
    clock('taken back')

    // The site publishes a patch of `shared`: the team installs its packages from archives before it is live, and is linked with it
    // afterwards.
    await publishPatch(releases, '0.1.1')
    const rehearsed = await runStep(
      'npm run release -- rehearse shared@0.1.1 --journeys --no-pages',
      repository,
      env,
    )
    expect(rehearsed).toMatch(/The journeys of jobs look at [\s\S]*1 passed[\s\S]*jobs 0\.1\.1: works/)
    clock('rehearsed')
    const archives = await packPatch(join(folder, 'unpacked/node_modules'), join(folder, 'patch'), '0.1.1')
    for (const archive of archives)
      await cp(join(folder, 'patch', archive), join(repository, 'packages', archive))
    const manifest = join(repository, 'package.json')
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(
        /"http[^"]+\/(site-[\w-]+)-0\.1\.0\.tgz"/g,
        '"file:packages/$1-0.1.1.tgz"',
      ),
    )
    await runStep('npm install', repository, env)
    clock('newer packages')
    // It is linked with the kit's major, and imports nothing that the live one lacks.
    const publish = release.replace(' --activate', '')
    expect(await runStep(publish, repository, { ...env, VERSION: '0.1.3' })).toContain(
      'It fits what is live.',
    )
    await siteTool('activate shared@0.1.1')
    await runStep(sign, repository, { ...env, VERSION: '0.1.3' })
    await pageSays(/<h1[^>]*>Open jobs<\/h1>/)
    clock('on a newer kit')
  } finally {
    await releases.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Its elements of the kit have the classes of the page's own style sheet. */
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
