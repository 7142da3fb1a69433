import type { Page } from '@playwright/test'
import { expectOwnStyles } from './fixtures/expect-own-styles'
import { test } from './fixtures/release-test'
import { expect } from './fixtures/test'

// Too long for every run: npm run release:tabs has 100 deploys under 20 tabs.
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 8)
const TABS = Number(process.env['TABS'] ?? 3)

const LINKS = ['Services', 'Contact', 'About'] as const

async function wander(page: Page, step: number): Promise<void> {
  const link = LINKS[step % LINKS.length] ?? 'Services'
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const there = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true })
  await there.click()
  await expect(there).toHaveAttribute('aria-current', 'page')
  const place = page.locator('[data-remote]:not([data-slot])')
  await expect(place).toHaveAttribute('data-remote-status', 'ready')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOwnStyles(page)
}

test(`${DEPLOYS} deploys under ${TABS} open tabs that keep navigating: no broken page`, async ({
  context,
  releases,
  expectedErrors,
}) => {
  // Twenty tabs on a busy machine: a release that comes late is replaced by the last good one, and told of.
  expectedErrors.push(/did not answer within \d+ ms/)
  test.setTimeout(60_000 + DEPLOYS * TABS * 2000)
  context.setDefaultTimeout(20_000) // a tab that cannot be clicked is a broken page
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  for (const page of pages) {
    // The popup that invites to log in opens after a while, as it does for visitors.
    await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'))
    await page.goto('/')
  }
  for (let deploy = 1; deploy <= DEPLOYS; deploy++) {
    const name = deploy % 2 ? 'marketing' : 'forms'
    if (deploy % 5 === 0) await releases.rollback()
    else {
      await releases.publish(name, `9.0.${deploy}`)
      await releases.activate(name, `9.0.${deploy}`)
    }
    await Promise.all(pages.map((page, index) => wander(page, deploy + index)))
  }
  const versions = await Promise.all(
    pages.map((page) => page.locator('[data-remote]:not([data-slot])').getAttribute('data-remote-version')),
  )
  expect(versions.some((version) => version?.startsWith('9.0.'))).toBe(true)
})
