import type { Page } from '@playwright/test'
import { goThere } from './fixtures/go-there'
import { test } from './fixtures/release-test'
import { expect, remoteReady } from './fixtures/test'

const place = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]:not([data-slot])`)

/** Changes files of a remote on their way, in every release. Returns the changed ones. */
async function tamper(page: Page, remote: string, files: RegExp): Promise<readonly string[]> {
  const changed: string[] = []
  await page.route(`**/remotes/${remote}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!files.test(pathname)) return route.continue()
    changed.push(pathname)
    const answer = await route.fetch()
    const text = await answer.text()
    const body = pathname.endsWith('.js') ? `window.tampered = true;${text}` : `${text} `
    return route.fulfill({ response: answer, body })
  })
  return changed
}

test('a remote that the page was not composed with is checked, and runs', async ({ page }) => {
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  await goThere(page, '/chat-analytics')
  await remoteReady(page, 'analytics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [what, files] of [
  ['container', /remoteEntry\.js$/],
  ['script that it loads later', /draw-bars-[^/]*\.js$/],
  ['style sheet', /\.css$/],
  ['list of files', /release\.json$/],
] as const) {
  test(`a remote that the page was not composed with does not run with a changed ${what}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/analytics .*failed at load|integrity|digest/)
    await page.goto('/contact')
    await remoteReady(page, 'forms')
    const changed = await tamper(page, 'analytics', files)
    await goThere(page, '/chat-analytics')
    await expect(place(page, 'analytics')).toHaveAttribute('data-remote-status', /fallback|failed/)
    expect(changed).not.toEqual([])
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  })
}

test('a remote that the header leads to does not run with a changed script, when it is asked for', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/quantum .*failed at|integrity|digest/)
  await page.goto('/contact')
  await remoteReady(page, 'forms')
  const changed = await tamper(page, 'quantum', /lab-page-[^/]*\.js$/)
  await goThere(page, '/quantum-research-lab')
  await expect(place(page, 'quantum')).toHaveAttribute('data-remote-status', /fallback|failed/)
  expect(changed).not.toEqual([])
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})
