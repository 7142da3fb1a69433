import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { expectFits } from './fixtures/expect-fits'
import { serveFiles } from './fixtures/file-server'

const root = join(import.meta.dirname, '../..')
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Reader → the first page for them, by the heading that they see there. */
const READERS = {
  'You decide whether it fits': 'Concepts',
  'You develop a remote': 'Your first remote',
  'Your team releases alone': 'A remote in your own repository',
  'You operate the site': 'Deploying',
}

test('the site of the documentation leads each reader on, is found by search, and is readable', async ({
  page,
}) => {
  test.slow() // it is built first, which fails on a dead link
  await promisify(execFile)(process.execPath, ['tools/run.mjs', 'docs:site'], { cwd: root })
  const site = await serveFiles(join(root, 'docs/site/dist'))
  try {
    for (const [reader, heading] of Object.entries(READERS)) {
      await page.goto(site.url)
      await page.getByRole('heading', { name: reader }).click() // the card around it is one link
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    }

    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('rollback')
    await expect(page.getByRole('option').first()).toContainText(/roll/i)
    await page.keyboard.press('Escape')

    for (const path of [
      '/',
      '/docs/README',
      '/docs/tutorials/first-remote',
      '/docs/compare',
      '/docs/decisions/README',
    ])
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size)
        await page.goto(site.url + path)
        await expectFits(page, path)
        await expectAccessibleByDayAndNight(page, `${path} at ${size.width} px`)
      }
    const manifest = await page.request.get(`${site.url}/compose.yaml`) // a page links to it
    expect(manifest.ok()).toBe(true)
  } finally {
    await site.close()
  }
})
