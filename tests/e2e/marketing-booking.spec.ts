import type { Page } from '@playwright/test'
import { expect, remoteReady, test } from './fixtures/test'

/** Replaces the browser's tabs, and records the opened addresses. */
async function watchTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return window
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'opened'))
}

test('the page stands alone; after a notice and a countdown the calendar opens, once', {
  tag: '@core',
}, async ({ page, site }) => {
  const opened = await watchTabs(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/book-consultation')
  await remoteReady(page, 'marketing')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const notice = page.getByRole('main').getByRole('status')
  // Each step starts its own timer, so time advances step by step.
  for (const [step, text] of [
    [2_000, 'in 5 s'],
    [1_000, 'in 4 s'],
    [1_000, 'in 3 s'],
    [1_000, 'in 2 s'],
    [1_000, 'in 1 s'],
  ] as const) {
    await page.clock.runFor(step)
    await expect(notice).toContainText(text)
  }
  expect(await opened()).toEqual([])
  await page.clock.runFor(1_000)
  await expect(notice).toContainText('open in a new tab')
  await page.clock.runFor(60_000)
  expect(await opened()).toEqual([site.config.schedulingUrl])
})
