import { expectFits } from './fixtures/expect-fits'
import { LOST, PAGES } from './fixtures/pages'
import { expect, test } from './fixtures/test'

// Pages state their facts without scripts: every visitor gets it, whatever fails.
test.use({ javaScriptEnabled: false })

/** Pages that are no route of a remote. */
const OTHERS = [
  {
    path: '/contact?quantum',
    states: ['Join Our Research', '4-8 hours', '24-48 hours', '3-6 months', '6-18 months', '1+ years'],
  },
  { path: LOST, states: [] },
]

// 640 by 400 is the size of a window of 1280 by 800 at 200 % zoom, 320 by 256 that at 400 %.
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 2560, height: 1440 },
  { width: 1280, height: 800 }, // last, because the next page is printed from here
]

test('every page states its figures, never scrolls sideways, and has on paper its text and nothing that only a screen can use', async ({
  page,
  expectedErrors,
}) => {
  test.slow() // seventeen pages, six windows each
  expectedErrors.push(/status of 404/)
  for (const { path, states } of [...PAGES, ...OTHERS])
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === LOST ? 404 : 200)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const forScreens = page.locator('header nav, a[href="#content"], [data-slot="chat"] button')
      await expect.soft(forScreens.filter({ visible: true }), path).toHaveCount(0)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect.soft(ground, path).toBe('rgb(255, 255, 255)')

      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      for (const text of states) await expect(main).toContainText(text)
      await expectFits(page, path, WINDOWS)
    })
})

test('what needs scripts says so, or is there in full', async ({ page }) => {
  await page.goto('/chat-analytics')
  await expect(page.getByRole('main').locator('noscript p')).toContainText('Logging in needs JavaScript.')
  await page.goto('/case-studies')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(3)
  await expect(articles.first()).toBeVisible()
  await expect(articles.first()).toContainText('You have a finding problem')
})
