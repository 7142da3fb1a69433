import type { Page } from '@playwright/test'
import { LOST, PAGES } from './fixtures/pages'
import { expect, test } from './fixtures/test'

/**
 * Every page as it was last looked at and found good: three widths, light and dark. The pictures are a fifth as large as the
 * page, which keeps them small and forgives what differs between two renderings of the same letters.
 *
 * A page that has changed on purpose: look at what came out (`.cache/playwright`), and keep it with `node tools/run.mjs visual`.
 */
const SCALE = 0.2
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

test.use({ deviceScaleFactor: SCALE })

/** The page as its visitor sees it: interactive, with its images and its font loaded. */
async function settle(page: Page, path: string): Promise<void> {
  // The clock stands still, timers too: the booking page would open its calendar meanwhile.
  await page.clock.install({ time: new Date('2026-11-21T11:59:59') })
  await page.clock.pauseAt(new Date('2026-11-21T12:00:00'))
  await page.goto(path)
  for (const place of await page.locator('[data-remote]:not([data-slot])').all())
    await expect(place).toHaveAttribute('data-remote-status', 'ready')
  await page.clock.runFor(100) // idle pages fetch their font
  await expect(page.locator('html')).not.toHaveAttribute('data-first-visit')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  })
}

for (const path of [...PAGES.map((page) => page.path).filter((one) => !one.endsWith('-confirm')), LOST]) {
  const name = path === '/' ? 'home' : path.slice(1)

  test(`${name} looks as it was left`, async ({ page, expectedErrors }) => {
    if (path === LOST) expectedErrors.push(/status of 404/)
    await settle(page, path)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
        expect.soft(picture).toMatchSnapshot(`${name}-${size.width}-${colorScheme}.png`, {
          maxDiffPixelRatio: 0.02,
        })
      }
    }
  })
}
