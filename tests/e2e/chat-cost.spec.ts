import { gzipSync } from 'node:zlib'
import { chatPanel } from './fixtures/chat'
import { expect, remoteReady, test } from './fixtures/test'

test('who never reaches for the chat downloads at most 6 kB for it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  expect(requested.filter((url) => url.includes('/remotes/chat/'))).toEqual([])

  const own = await page.evaluate(() => ({
    launcher: document.querySelector('[data-remote="chat"]')?.outerHTML ?? '',
    css: document.querySelector('style[data-styles*="/remotes/chat/"]')?.textContent ?? '',
  }))
  expect(own.launcher).toContain('Open chat')
  const css = gzipSync(own.css).length
  expect(css).toBeLessThanOrEqual(2_500)
  expect(css + gzipSync(own.launcher).length).toBeLessThanOrEqual(6_000)
})

test('on a slow line the panel shows within 300 ms of the click of who moved there first', async ({
  page,
  context,
}) => {
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  const launcher = page.getByRole('button', { name: 'Open chat' })
  await launcher.hover()
  await remoteReady(page, 'chat', 'chat')
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('click'), { capture: true, once: true })
    new MutationObserver(() => {
      if (document.querySelector('[data-remote="chat"] [role="dialog"]')) performance.mark('panel')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await launcher.click()
  await expect(chatPanel(page)).toBeVisible()
  const waited = await page.evaluate(
    () => performance.measure('wait', 'click', performance.getEntriesByName('panel')[0]?.name).duration,
  )
  expect(waited).toBeLessThan(300)
})
