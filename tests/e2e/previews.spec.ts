import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import type { Edit, ReleaseSite } from '@site/testing/site/release-site'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { expectFits } from './fixtures/expect-fits'
import { testsOfOneSite } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const test = testsOfOneSite()
// The worker of the site must not appear at the preview's origin: blocked ones would appear nowhere.
test.use({ serviceWorkers: 'allow' })

const HEADING = 'Tell us what eats your week'
const saying = (heading: string): Edit => {
  return (text) => text.replaceAll(heading, `${heading} in another release`)
}

const root = join(import.meta.dirname, '../..')

async function preview({ url, storeFolder, keysFolder }: ReleaseSite, ...line: string[]): Promise<string> {
  const main = join(root, 'platform/tool/main.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', main, 'preview', ...line, '--store', storeFolder],
    { cwd: root, env: { ...process.env, KEYS_DIR: keysFolder, PREVIEW_HOST: new URL(url).host } },
  )
  return stdout
}

/** Runs in a page: everything that scripts of its origin find there. */
const found = async () => ({
  stored: localStorage.getItem('secret'),
  cookies: document.cookie,
  caches: (await caches.keys()).filter((name) => name === 'secret'),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not in the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a preview shows the whole site with a part exchanged, apart from the site, until it is removed', {
  tag: '@core',
}, async ({ page, releases, expectedErrors, context }) => {
  const origin = releases.url.replace('//', '//pr-x.')
  const heading = page.getByRole('heading', { level: 1 })
  await releases.publish('forms', '2.0.0', saying(HEADING))
  expect(await preview(releases, 'forms@2.0.0', '--name', 'pr-x')).toContain(`preview: ${origin}`)

  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await page.evaluate(async () => {
    localStorage.setItem('secret', 'of the site')
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every engine
    document.cookie = 'secret=of-the-site'
    await (await caches.open('secret')).put('/secret', new Response('of the site'))
  })

  await page.goto(`${origin}/contact`)
  await remoteReady(page, 'forms')
  await expect(heading).toHaveText(`${HEADING} in another release`)
  expect(await page.evaluate(found)).toEqual({ stored: null, cookies: '', caches: [], workers: 0 })
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'tossed=1; domain=localhost'
  })
  expect((await context.cookies(releases.url)).map(({ name }) => name)).toEqual(['secret'])

  const ribbon = page.getByRole('complementary', { name: 'Preview' })
  await expect(ribbon).toContainText(
    /Preview pr-x.*forms 2\.0\.0 instead of \S+ · until .* · uses the live backend/,
  )
  await expectAccessibleByDayAndNight(page, 'a preview')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'a preview on a phone')
  for (const other of [page.getByRole('banner'), page.locator('[data-slot="chat"] button').first()])
    expect(await overlap(ribbon, other)).toBe(false)
  await ribbon.getByText('Preview pr-x').focus()
  await page.keyboard.press('Enter')
  await expect(ribbon.getByText('instead of')).toBeHidden()

  await page.goto('/contact')
  await expect(heading).toHaveText(HEADING)
  await expect(ribbon).toHaveCount(0)
  expect(await page.content()).not.toContain('site-preview')

  await releases.publish('marketing', '7.0.0', saying('Everything repeatable, done for you.'))
  await releases.activate('marketing', '7.0.0')
  await expect
    .poll(async () => {
      await page.goto(`${origin}/services`)
      return heading.textContent()
    })
    .toContain('in another release')
  await page.goto(`${origin}/contact`)
  await expect(heading).toHaveText(`${HEADING} in another release`)

  expectedErrors.push(/404/)
  await preview(releases, 'remove', 'pr-x')
  await expect.poll(async () => (await page.goto(`${origin}/contact`))?.status()).toBe(404)
  await expect(heading).toHaveText('There is no preview pr-x')
  await expect(page.getByText('npm run release -- preview list')).toBeVisible()
})
