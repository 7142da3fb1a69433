import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { listen } from '@site/host/listen'
import { listedReport } from '@site/tool/cli/listed-report'
import { CONSOLE_COMMANDS } from '@site/tool/commands/console'
import { consoleApp } from '@site/tool/console/console-app'
import { consolePages } from '@site/tool/console/console-pages'
import {
  activateSmall,
  addSmallRelease,
  makeSmallSite,
  releaseContext,
} from '@site/tool/testing/stress/small-site'
import { expectAccessibleByDayAndNight } from './fixtures/accessible'
import { expectFits } from './fixtures/expect-fits'

const root = join(import.meta.dirname, '../..')

/** A small site with a history, its console, and the context of the tool. */
const test = base.extend<{ console: { address: string; context: ReturnType<typeof releaseContext> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async console({}, use) {
    const site = await makeSmallSite(['chat', 'forms'])
    const context = releaseContext(site)
    await activateSmall(context, 'chat', '1.1.0')
    await addSmallRelease(context, 'chat', '1.2.0', { tables: { chat_messages: ['mood'] } })
    await addSmallRelease(context, 'forms', '1.1.0')
    let port = 0
    const full = {
      ...context,
      ...listedReport(() => undefined),
      root: site.folder,
      keysFolder: site.keysFolder,
    }
    const { app, key } = consoleApp({
      commands: CONSOLE_COMMANDS,
      context: full,
      openToAct: async () => full,
      you: { owner: 'site', remotes: ['*'], readOnly: null },
      pages: await consolePages(root),
      port: () => port,
    })
    const { url, close } = await listen(app, 0, '127.0.0.1')
    port = Number(new URL(url).port)
    await use({ address: `${url}/?key=${key}`, context })
    await close()
    await site.remove()
  },
})

test('somebody looks at what is live, compares two moves, activates, is refused, and rolls back', async ({
  page,
  console: { address, context },
}) => {
  await page.goto(address)
  await expect(page).toHaveURL(/:\d+\/$/) // without the key

  const graph = page.getByRole('navigation', { name: 'Who needs whom' })
  await graph.getByRole('link', { name: 'kit@1' }).click()
  await expect(graph.getByRole('link', { name: /^chat 1\.1\.0, can feel a change/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'kit@1' })).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('link', { name: /^2 / }).click()
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible()
  await expect(page.getByText('chat 1.0.0 → 1.1.0')).toBeVisible()

  await page.getByRole('link', { name: 'Releases' }).click()
  await expect(page.getByText(/It cannot go live: .*chat_messages/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Remotes' }).getByRole('link', { name: 'forms' }).click()
  await page.getByRole('button', { name: 'Make it live' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make forms 1.1.0 live' })
  await expect(dialog.getByText('forms 1.0.0 → 1.1.0')).toBeVisible()
  await dialog.getByLabel('Why').fill('a shorter form')
  await dialog.getByRole('button', { name: 'Make it live' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: '1.1.0 live' })).toBeVisible()

  // The first release has none before it: a second rollback is refused when it is tried, in the command's own words.
  await page.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByRole('heading', { name: '1.0.0 live' })).toBeVisible()
  await page.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByRole('dialog').getByText('Nothing was rolled back.')).toBeVisible()
  await page.keyboard.press('Escape')

  // A move made elsewhere is shown without a reload.
  await activateSmall(context, 'forms', '1.3.0')
  await expect(page.getByRole('heading', { name: '1.3.0 live' })).toBeVisible()
})

test('the console is for everybody: keyboard, screen reader, phone, light and dark', async ({
  page,
  console: { address },
}) => {
  test.slow() // axe takes seconds for each view
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /^Move 2/ })).toBeVisible()
  const first = page.getByRole('link', { name: 'Live', exact: true })
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  for (const [view, heading] of [
    ['#/live/chat', 'chat'],
    ['#/history/2', 'Move 2'],
    ['#/releases/chat', 'chat'],
  ]) {
    await page.goto(new URL(view ?? '', address).href)
    await expect(page.getByRole('heading', { level: 2, name: heading ?? '' })).toBeVisible()
    await expectAccessibleByDayAndNight(page, view ?? '')
    await expectFits(page, view ?? '', [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ])
  }
})
