import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { scopedName } from '@site/tool/build/scoped-name'
import { HtmlValidate } from 'html-validate'
import { expectAccessible, expectReadable } from './fixtures/accessible'
import { liveComposition } from './fixtures/live-composition'
import { LOST, PAGES } from './fixtures/pages'
import { expect, remoteReady, test } from './fixtures/test'

const BUTTON_STYLES = join(import.meta.dirname, '../../shared/src/ui/controls/button.module.css')
const BUTTON = `.${scopedName('button', BUTTON_STYLES)}`

const paths = [...PAGES.map(({ path }) => path), '/contact?quantum', LOST]

test('the tests of every page leave none out', async ({ request }) => {
  const { remotes } = await liveComposition(request)
  const offered = Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path))
  expect(PAGES.map(({ path }) => path).sort()).toEqual(offered.sort())
})

test('every page is valid HTML, and names no file of the containers for other hosts', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document'],
    // The standard allows naming a list; screen readers announce that name.
    rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
  })
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).not.toContain('/federation/')
    const { results } = await validator.validateString(html)
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    )
    expect.soft(messages, path).toEqual([])
  }
})

test('search engines are shown every page that is meant for them', async ({ request }) => {
  const unlisted = ['/reset-password', '/reset-password-confirm', '/chat-analytics']
  const siteMap = await (await request.get('/sitemap.xml')).text()
  for (const { path } of PAGES) {
    const html = await (await request.get(path)).text()
    const listed = !unlisted.includes(path)
    expect.soft(siteMap.includes(`${path}</loc>`), `${path} in the site map`).toBe(listed)
    expect.soft(html.match(/<title>[^<]{10,60}<\/title>/), `${path} has a title`).not.toBeNull()
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect.soft(html, path).toContain(`property="${name}"`)
    expect.soft(html, path).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+">/)
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect.soft((await request.get(image)).headers()['content-type'], path).toBe('image/png')
  }
})

test('every part of the site says whose code it carries', async ({ request }) => {
  const { remotes } = await liveComposition(request)
  const list = (await (await request.get('/licences.txt')).text()).match(/^\/.+$/gm) ?? []
  expect(list).toHaveLength(Object.keys(remotes).length + 1)
  for (const file of list)
    expect.soft(await (await request.get(file)).text(), file).toMatch(/^react-dom 19\.\d+\.\d+ \(MIT\)$/m)
  const [, script = ''] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(await (await request.get('/')).text()) ?? []
  expect(await (await request.get(script)).text()).toMatch(/\n\/\/ \/licences\.txt\n?$/)
})

const typesOn: readonly (readonly [path: string, types: readonly string[]])[] = [
  ['/', ['Organization']],
  ['/services', ['Organization', 'BreadcrumbList', 'Service', 'Offer']],
  ['/case-studies', ['Organization', 'BreadcrumbList', 'Article']],
  ['/contact', ['Organization', 'BreadcrumbList', 'FAQPage']],
]

test('search engines are told what the pages are about', async ({ request }) => {
  for (const [path, types] of typesOn) {
    const html = await (await request.get(path)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.stringify(JSON.parse(json)),
    )
    for (const type of types) expect.soft(data.join(), path).toMatch(new RegExp(`"@type":\\[?"${type}"`))
  }
})

for (const remote of new Set(PAGES.map((page) => page.remote))) {
  test(`pages of ${remote} have nothing in the way of anyone, and text that can be read on a phone, in the dark`, async ({
    page,
    viewport,
  }) => {
    test.slow() // axe takes a second for each
    for (const { path } of PAGES.filter((one) => one.remote === remote)) {
      await page.goto(path)
      await remoteReady(page, remote)
      await expectAccessible(page, path)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadable(page, `${path} on a phone, in the dark`)
      await page.emulateMedia({ colorScheme: null })
      if (viewport) await page.setViewportSize(viewport)
    }
  })
}

test('with forced colours, what can be pressed has an edge and the current page its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/services', '/contact', '/book-consultation']) {
    await page.goto(path)
    await expect(page.locator(BUTTON).first(), path).toBeAttached()
    const bare = await page.locator(BUTTON).evaluateAll((elements) =>
      elements
        .filter((element) => element.getClientRects().length > 0)
        .filter((element) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
          return Number.parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none'
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect.soft(bare, path).toEqual([])
  }
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
})

/** Presses a link, and returns the page's heading of each frame since it changed, until it has the focus. */
const framesAfterPress = (link: Locator) =>
  link.evaluate(async (element: HTMLElement) => {
    const before = document.querySelector('main h1')
    const seen = new Set<string>()
    element.click()
    while (![...seen].some((heading) => heading.endsWith('in focus')) && seen.size < 5) {
      await new Promise(requestAnimationFrame)
      const heading = document.querySelector('main h1')
      if (heading === before) continue
      seen.add(`${heading?.textContent ?? 'nothing'}${heading === document.activeElement ? ' in focus' : ''}`)
    }
    return [...seen]
  })

test('a page comes whole, with its focus, in one frame: one that was reached for, and one seen before', async ({
  page,
}) => {
  const inOneFrame = ['Tell us what eats your week in focus']
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const code = page.waitForEvent('requestfinished', (request) => /contact-page-\S+\.js$/.test(request.url()))
  await link('Contact').hover()
  await code
  expect(await framesAfterPress(link('Contact'))).toEqual(inOneFrame)
  await link('About').click()
  await remoteReady(page, 'marketing')
  expect(await framesAfterPress(link('Contact'))).toEqual(inOneFrame)
})
