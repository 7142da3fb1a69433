import type { Page } from '@playwright/test'
import { writeProof } from '@site/tool/testing/stress/write-proof'
import { expectOwnStyles } from './fixtures/expect-own-styles'
import { test } from './fixtures/release-test'
import { expect } from './fixtures/test'

// Too long for every run: node tools/run.mjs release:tabs has 100 deploys under 20 tabs.
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 8)
const TABS = Number(process.env['TABS'] ?? 3)

const WRITE = process.env['WRITE'] === 'on'

const LINKS = ['Services', 'Contact', 'About'] as const

const shown = (page: Page) => page.locator('[data-remote]:not([data-slot])')

async function follow(page: Page, link: (typeof LINKS)[number]): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const there = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true })
  await there.click()
  await expect(there).toHaveAttribute('aria-current', 'page')
  await expect(shown(page)).toHaveAttribute('data-remote-status', 'ready')
}

async function wander(page: Page, step: number): Promise<void> {
  await follow(page, LINKS[step % LINKS.length] ?? 'Services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOwnStyles(page)
}

/** A tab checks when it becomes visible, and switches at the next navigation after the new composition is loaded. */
async function reaches(page: Page, link: (typeof LINKS)[number], remote: string, version: string) {
  await expect(async () => {
    await follow(page, link === 'Contact' ? 'Services' : 'Contact')
    await follow(page, link)
    await expect(shown(page)).toHaveAttribute('data-remote', remote)
    await expect(shown(page)).toHaveAttribute('data-remote-version', version, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

test(`${DEPLOYS} deploys under ${TABS} open tabs that keep navigating: no broken page`, async ({
  context,
  releases,
  expectedErrors,
}) => {
  // Twenty tabs on a busy machine: a release that is late is replaced by the last good one, and reported.
  expectedErrors.push(/did not answer within \d+ ms/)
  test.setTimeout(60_000 + DEPLOYS * TABS * 2000)
  context.setDefaultTimeout(20_000) // a tab that cannot be clicked is a broken page
  const start = Date.now()
  let late = 0
  context.on('console', (message) => {
    if (/did not answer within \d+ ms/.test(message.text())) late += 1
  })
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  for (const page of pages) {
    // The login popup opens after a while, as it does for visitors.
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
  const { remotes } = await releases.live()
  const marketing = remotes['marketing']?.version ?? ''
  const forms = remotes['forms']?.version ?? ''
  expect([marketing, forms]).toEqual([expect.stringMatching(/^9\.0\./), expect.stringMatching(/^9\.0\./)])
  await Promise.all(
    pages.map(async (page) => {
      await reaches(page, 'About', 'marketing', marketing)
      await reaches(page, 'Contact', 'forms', forms)
    }),
  )
  if (WRITE)
    writeProof({
      title: 'Deploys under open tabs',
      command: 'node tools/run.mjs release:tabs',
      numbers: {
        'deploys, every fifth a rollback': DEPLOYS,
        'tabs that keep navigating': TABS,
        'navigations, each to a page that works and is styled': DEPLOYS * TABS,
        'tabs that are on the live releases at the end': `${TABS} of ${TABS}`,
        'releases that came late, and were replaced by the last good one': late,
        minutes: ((Date.now() - start) / 60_000).toFixed(1),
      },
    })
})
