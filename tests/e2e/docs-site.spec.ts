import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect } from '@playwright/test'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { expectFits } from './fixtures/expect-fits'
import { serveFiles } from './fixtures/file-server'

const root = join(import.meta.dirname, '../..')

const test = base.extend<object, { docs: string }>({
  docs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await promisify(execFile)(process.execPath, ['tools/run.mjs', 'docs:site'], { cwd: root }) // a dead link fails it
      const site = await serveFiles(join(root, 'docs/site/dist'))
      await use(site.url)
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Reader → the first page for them, by the heading that they see there. */
const READERS = {
  'You decide whether it fits': 'Concepts',
  'You develop a remote': 'Your first remote',
  'Your team releases alone': 'A remote in your own repository',
  'You operate the site': 'Deploying',
}
const PAGES = ['/', '/docs/tutorials/first-remote', '/docs/compare', '/docs/measurements/faults']
const SIZES = [390, 1440].map((width) => ({ width, height: 900 }))

test('the site of the documentation leads each reader to a first page, finds words, and is readable by everybody', async ({
  page,
  docs,
}) => {
  test.slow() // sixteen audits
  for (const [reader, heading] of Object.entries(READERS)) {
    await page.goto(docs)
    await page.getByRole('heading', { name: reader }).click() // the card around it is one link
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  }

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('rollback')
  await expect(page.getByRole('option').first()).toContainText(/roll/i)
  await page.keyboard.press('Escape')

  const manifest = await page.request.get(`${docs}/compose.yaml`) // a page links to it
  expect(manifest.ok()).toBe(true)

  for (const path of PAGES) {
    await page.goto(docs + path)
    await expectFits(page, path, SIZES)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectAccessibleByDayAndNight(page, `${path} at ${size.width} px`)
    }
  }
})
