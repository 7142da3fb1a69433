import type { Page } from '@playwright/test'
import { test } from './fixtures/release-test'
import { expect } from './fixtures/test'

// Bounded for every run; DEPLOYS=100 TABS=20 is the long one (npm run release:tabs).
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 8)
const TABS = Number(process.env['TABS'] ?? 3)

const LINKS = ['Services', 'Contact', 'About'] as const

async function wander(page: Page, step: number): Promise<void> {
  const link = LINKS[step % LINKS.length] ?? 'Services'
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
  const place = page.locator('[data-remote]:not([data-slot])')
  await expect(place).toHaveAttribute('data-remote-status', 'ready')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { shown, inEffect } = await page.evaluate(stylesInEffect)
  expect(inEffect).toEqual([expect.stringContaining(shown)])
}

/** Folder of the release that the page shows, and the style sheets of its remote that have an effect. */
function stylesInEffect() {
  const { remote, remoteVersion } =
    document.querySelector<HTMLElement>('[data-remote]:not([data-slot])')?.dataset ?? {}
  const sheets = document.querySelectorAll<HTMLStyleElement>(`[data-styles^="/remotes/${remote}/"]`)
  return {
    shown: `/remotes/${remote}/${remoteVersion}/`,
    inEffect: [...sheets].filter(({ media }) => media === '').map(({ dataset }) => dataset['styles']),
  }
}

test(`${DEPLOYS} deploys under ${TABS} open tabs that keep navigating: no broken page`, async ({
  context,
  releases,
}) => {
  test.setTimeout(60_000 + DEPLOYS * TABS * 2000)
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  for (const page of pages) await page.goto('/')
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
