import type { Page } from '@playwright/test'
import { expect, remoteReady, test } from './fixtures/test'

/** Stands in for the browser's tabs, and notes what was opened. */
async function watchTabs(page: Page, blocked = false): Promise<() => Promise<string[]>> {
  await page.addInitScript((refuse) => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return refuse ? null : window
    }
  }, blocked)
  return () => page.evaluate(() => Reflect.get(window, 'opened'))
}

/** Opens the page with its clock standing still. */
async function openBooking(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/book-consultation')
  await remoteReady(page, 'marketing')
}

test('the notice comes after 2 s, counts down from 5, and the calendar opens once', { tag: '@core' }, async ({
  page,
  site,
}) => {
  const opened = await watchTabs(page)
  await openBooking(page)
  const notice = page.getByRole('main').getByRole('status')

  await page.clock.runFor(1_999)
  await expect(notice).toBeEmpty()
  await page.clock.runFor(1)
  for (const second of [5, 4, 3, 2, 1]) {
    await expect(notice).toContainText(`in ${second} s`)
    expect(await opened()).toEqual([])
    await page.clock.runFor(1_000)
  }
  await expect(notice).toContainText('open in a new tab')
  await page.clock.runFor(60_000)
  expect(await opened()).toEqual([site.config.schedulingUrl])
})

test('a blocked tab becomes a link', async ({ page, site }) => {
  await watchTabs(page, true)
  await openBooking(page)
  // Each step starts its own timer, so they pass one by one.
  for (const step of [2, 1, 1, 1, 1, 1]) await page.clock.runFor(step * 1_000)
  const link = page.getByRole('link', { name: 'Open the calendar' })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', site.config.schedulingUrl)
})

test('whoever wants to stay, stays', async ({ page }) => {
  const opened = await watchTabs(page)
  await openBooking(page)
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.runFor(60_000)
  expect(await opened()).toEqual([])
})

test('the page stands alone, without header and footer, and both buttons lead to the calendar in a new tab', async ({
  page,
  site,
}) => {
  await page.goto('/book-consultation')
  for (const name of ['Choose a time', 'Book now']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', site.config.schedulingUrl)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your free 30-minute consultation')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('back is one step back, close is home', async ({ page }) => {
  await page.goto('/about')
  await remoteReady(page, 'marketing')
  await page.getByRole('main').getByRole('link', { name: 'Book a consultation' }).click()
  await expect(page).toHaveURL('/book-consultation')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})
