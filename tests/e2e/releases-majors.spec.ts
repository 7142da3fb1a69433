import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filesBelow } from '@site/records/store/digest-files'
import type { ReleaseSite } from '@site/testing/site/release-site'
import { readLive } from '@site/tool/compose/live'
import { exportSite } from '@site/tool/export/export-site'
import { logInHere } from './fixtures/accounts'
import { openChat } from './fixtures/chat'
import { bringNextShared, type NextShared } from './fixtures/next-shared/bring-next-shared'
import { NEXT_HEADING, READY_REMOTES } from './fixtures/next-shared/changes'
import { publishOtherShared } from './fixtures/other-shared'
import { publishOtherShell } from './fixtures/other-shell'
import { test } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const follow = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true }).click()
const place = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]:not([data-slot])`)

/** How many elements have a class of either kit: inside the remotes on the next major, and outside. */
const worn = (page: Page, { classes }: NextShared) =>
  page.evaluate(({ live, next }) => {
    const count = (names: readonly string[], isInside: boolean) =>
      [...document.querySelectorAll(names.map((name) => `.${name}`).join())].filter(
        (element) => (element.closest('[data-remote="forms"], [data-remote="chat"]') !== null) === isInside,
      ).length
    return {
      oldInside: count(live, true),
      nextInside: count(next, true),
      oldOutside: count(live, false),
      nextOutside: count(next, false),
    }
  }, classes)

/** Modules of the next majors that the document has loaded. */
const loaded = (page: Page, { modules }: NextShared) =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    .then((paths) => paths.filter((path) => modules.includes(path)).toSorted())

test('pieces on another React and kit, built from changed sources, stand beside the others: one session, events, links, styles, the way back', async ({
  page,
  releases,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/Remote forms 0\.9\.0 failed at load: .*broken on the next major/)
  const next = await bringNextShared(releases)
  const before = (await releases.live()).remotes['forms']?.version ?? ''
  for (const name of READY_REMOTES) await releases.activate(name, next.version)
  // In the order of their paths, in which `react` and `react-dom` swap with their hashes.
  const names = [/kit-/, /react-(?!dom)/, /react-dom-/].map((name) => expect.stringMatching(name))
  expect(next.modules).toHaveLength(names.length)
  expect(next.modules).toEqual(expect.arrayContaining(names))
  expect(next.classes.next.length).toBeGreaterThan(50)
  expect(next.classes.next.filter((name) => next.classes.live.includes(name))).toEqual([])

  // A page whose pieces are all on the shell's majors loads nothing of the next ones.
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  expect(await loaded(page, next)).toEqual([])

  // Reached by a link, and composed by the host: its HTML is hydrated, not redrawn.
  const heading = page.getByRole('heading', { level: 1 })
  await follow(page, 'Contact')
  await remoteReady(page, 'forms')
  await expect(heading).toContainText(NEXT_HEADING)
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const composed = document.readyState === 'interactive' && document.querySelector('h1')
      if (composed) Object.assign(window, { composed })
    }),
  )
  await page.reload()
  await remoteReady(page, 'forms')
  expect(await heading.evaluate((now) => now === Reflect.get(window, 'composed'))).toBe(true)
  expect(await loaded(page, next)).toEqual(next.modules)
  const { oldInside, nextInside, oldOutside, nextOutside } = await worn(page, next)
  expect([oldInside, nextOutside], 'classes of the other kit').toEqual([0, 0])
  expect(Math.min(nextInside, oldOutside)).toBeGreaterThan(0)
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await expect(logIn).toHaveCSS('min-height', '36px')
  await expect(logIn).toHaveCSS('font-weight', '800')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).not.toHaveCSS(
    'font-weight',
    '800',
  )
  await page.getByRole('main').locator('summary').first().click() // of a component that has another name in the live kit
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)

  // An event from a piece on one kit reaches a piece on the other, and both have one session.
  await logIn.click()
  await logInHere(page, person)
  await expect(page.getByText(`Sending as ${person.email}`)).toBeVisible()
  await expect(page.getByRole('banner').getByText(person.name)).toBeVisible()
  await openChat(page)
  await page.keyboard.press('Escape')
  const tab = await page.context().newPage()
  await tab.goto('/contact')
  await expect(tab.getByText(`Sending as ${person.email}`)).toBeVisible()
  await tab.close()

  await follow(page, 'About')
  await remoteReady(page, 'marketing')
  await page.goBack()
  await remoteReady(page, 'forms')

  // One remote returns to the shell's majors, alone.
  await releases.publish('forms', '0.9.0', (text, file) =>
    file === 'remoteEntry.js' ? `throw new Error('broken on the next major');${text}` : text,
  )
  await releases.activate('forms', before)
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await expect(page.getByText(`Sending as ${person.email}`)).toBeVisible()
  expect(await loaded(page, next)).toEqual([])

  // A release on the next majors that throws is replaced by this one, on its own majors.
  await releases.activate('forms', '0.9.0')
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  await follow(page, 'Contact')
  await remoteReady(page, 'forms')
  await expect(place(page, 'forms')).toHaveAttribute('data-remote-version', before)
  await expect(heading).not.toContainText(NEXT_HEADING)
  await expect(page.getByText(`Sending as ${person.email}`)).toBeVisible()
})

/**
 * Files of the home page until it is idle, including those fetched after it is interactive: HTML, scripts and style sheets, as transferred.
 */
async function bytesAtHome(page: Page): Promise<number> {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  // On a busy machine the network may be idle before a page fetches these.
  await remoteReady(page, 'auth', 'popup')
  await expect(page.locator('link[rel="stylesheet"][href*="/remotes/marketing/"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name, entryType }) => entryType === 'navigation' || /\.(?:js|css)$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

/** Every script and style sheet that a page of an export names, also in its import map, and that the export lacks. */
async function missingFiles(releases: ReleaseSite, config: Parameters<typeof exportSite>[0]['config']) {
  const outFolder = await mkdtemp(join(tmpdir(), 'exported-'))
  const { store, trust } = releases.context
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  await exportSite({ store, outFolder, config, trust: trust(), ...live, federation: false })
  const files = await filesBelow(outFolder)
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('remotes/'))
  const named = new Set<string>()
  for (const file of pages)
    for (const [, path = ''] of (await readFile(join(outFolder, file), 'utf8')).matchAll(
      /"(\/(?:shell|shared|remotes)\/[^"]+\.(?:js|css))"/g,
    ))
      named.add(path.slice(1))
  await rm(outFolder, { recursive: true })
  return { named: [...named], missing: [...named].filter((path) => !files.includes(path)) }
}

test('six remotes and the shell move to the new majors one after the other, and the unused majors are gone', async ({
  page,
  releases,
  site,
}) => {
  const next = await publishOtherShared(releases, '0.2.0', '20.0.0')
  await publishOtherShell(releases, next)
  const { remotes } = await releases.live()
  const names = Object.keys(remotes)
  await Promise.all(
    ['0.2.0', '0.2.1'].flatMap((version) =>
      Object.entries(remotes).map(([name, { majors }]) =>
        releases.publish(name, version, next.edit, {}, { majors: next.renamed(majors), imports: {} }),
      ),
    ),
  )
  const before = await bytesAtHome(page)

  await releases.activate('shared', '0.2.0')
  const among = ['chat', 'quantum', 'marketing', 'shell', 'auth', 'analytics', 'forms']
  expect(among.toSorted()).toEqual([...names, 'shell'].toSorted())
  const gone = new Set<string>()
  for (const name of among) {
    await releases.activate(name, '0.2.0')
    gone.add(name)
    if (name === 'marketing') {
      const { named, missing } = await missingFiles(releases, site.config)
      expect(named.filter((path) => /kit-.*-0\.2\.0\.js$/.test(path))).toHaveLength(1)
      expect(missing).toEqual([])
    }
    // This page is on other majors than the shell around it.
    const shown = [name, ...among].find((other) => other in remotes && gone.has(other) !== gone.has('shell'))
    if (!shown) continue
    await page.goto(remotes[shown]?.routes[0]?.path ?? '/')
    if (shown === 'chat') await openChat(page)
    await expect(page.locator('[data-remote]:not([data-slot])')).toHaveAttribute(
      'data-remote-status',
      'ready',
    )
    await expect(page.locator(`[data-remote="${shown}"]`).first()).toHaveAttribute(
      'data-remote-version',
      gone.has(shown) ? '0.2.0' : (remotes[shown]?.version ?? ''),
    )
  }
  // The last good ones switch with the next release.
  await releases.move((now) => ({
    ...now,
    remotes: Object.fromEntries(names.map((name) => [name, '0.2.1'])),
  }))
  // The next move of the page's part removes majors that no release uses.
  await releases.activate('shared', '0.2.0')
  const end = await releases.live()
  expect(Object.keys(end.majors).toSorted()).toEqual(['core@0.1', 'kit@0.2', 'react-dom@20', 'react@20'])
  expect(Object.keys(end.lastGood)).toHaveLength(names.length)
  expect(await bytesAtHome(page), `${before} bytes before`).toBeLessThan(before + 1_500)
})
