import AxeBuilder from '@axe-core/playwright'
import { expect, remoteReady, test } from './fixtures/test'

const pages = [
  '/',
  '/about',
  '/services',
  '/portfolio',
  '/case-studies',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/book-consultation',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme })

    for (const path of pages) {
      test(`2 ${path} has nothing in the way of anyone, ${colorScheme}`, async ({ page }) => {
        await page.goto(path)
        await remoteReady(page, 'marketing')
        // axe keeps the page busy for seconds; what comes when the page is idle has to be there before.
        if (path !== '/book-consultation') await remoteReady(page, 'auth', 'popup')
        const { violations } = await new AxeBuilder({ page })
          // Widgets of other remotes have tests of their own.
          .exclude('[data-slot]')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
        ).toEqual([])
      })
    }
  })
}

for (const width of [320, 360, 768, 2_560]) {
  test(`2 no page is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await page.goto(path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
}
