import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createServer } from 'vite'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { expectFits } from './fixtures/expect-fits'

const test = base.extend<object, { catalogue: string }>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await createServer({
        configFile: join(import.meta.dirname, '../../shared/src/ui/catalogue/vite.config.ts'),
        logLevel: 'error',
        server: { port: 0, strictPort: false, hmr: false, watch: null },
      })
      await server.listen()
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker', timeout: 30_000 },
  ],
})

test.describe.configure({ mode: 'default' }) // one worker: another would start another server, for a test or two

test('every component has nothing in the way of anyone, in all its states, light and dark', async ({
  page,
  catalogue,
}) => {
  test.slow() // axe takes seconds for all of them
  await page.goto(catalogue)
  await expect(page.getByRole('heading', { level: 1, name: 'Field' })).toBeVisible()
  await expectAccessibleByDayAndNight(page, 'components')
})

test('nor have the layouts and an open dialog', async ({ page, catalogue }) => {
  for (const name of ['site-layout', 'not-found-page', 'failures']) {
    await page.goto(`${catalogue}?page=${name}&alone`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectAccessibleByDayAndNight(page, name)
  }
  await page.goto(`${catalogue}?page=dialog`)
  await page.getByRole('button', { name: 'Open medium' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await expectAccessibleByDayAndNight(page, 'dialog')
})

test.describe('a dialog', () => {
  test.beforeEach(async ({ page, catalogue }) => {
    await page.goto(`${catalogue}?page=dialog`)
    await page.getByRole('button', { name: 'Open medium' }).click()
  })

  test('starts in its first field, keeps the focus inside, stays open when a selection ends beside it, and gives the focus back', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Welcome back' })
    await expect(dialog.getByLabel('Email')).toBeFocused()
    for (const name of ['Log in', 'Close']) {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name })).toBeFocused()
    }

    const box = await dialog.getByText('It gives the focus back').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog).toBeVisible()

    const opener = page.getByRole('button', { name: 'Open medium' })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]
    for (const close of ways) {
      if (!(await dialog.isVisible())) await opener.click()
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test('holds the page behind it still', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 })
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

const WINDOWS = [320, 360, 768, 1440, 2560].map((width) => ({ width, height: 800 }))

test('nothing is wider than the screen, from 320 px to 2,560 px', async ({ page, catalogue }) => {
  for (const query of ['', '?page=section', '?page=site-layout&alone', '?page=not-found-page&alone']) {
    await page.goto(catalogue + query)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectFits(page, query, WINDOWS)
  }
})
