import type { Browser } from '@playwright/test'
import { EVERY_REMOTE, recordCell } from '@site/testing/faults/cell'
import { PLACES, REMOTES } from '@site/testing/faults/remote-place'
import { LIVE_VERSION } from '@site/testing/site/faulty-releases'
import { navigable, readable, settled, siblingLives } from '../fixtures/fault-outcome'
import { expect, faultTest } from '../fixtures/fault-tests'

/** The browser's action when a visitor ends a page that does not respond. */
async function endBusiestPage(browser: Browser | null): Promise<void> {
  const cdp = await browser?.newBrowserCDPSession()
  const { processInfo = [] } = (await cdp?.send('SystemInfo.getProcessInfo')) ?? {}
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .sort((one, other) => other.cpuTime - one.cpuTime)
  if (busiest) process.kill(busiest.id, 'SIGKILL')
}

const NAME = 'an endless loop'

// Only with `node tools/run.mjs faults`: a loop occupies one of two cores until it is ended. `start-marks.test.ts` tests the note that a
// freeze leaves behind.
for (const remote of EVERY_REMOTE ? REMOTES : []) {
  faultTest(`${NAME}: ${remote}`, async ({ page, context, browser, expectedErrors }) => {
    expectedErrors.push(/Remote \S+ \S+ failed at load: .*froze the page/)
    const place = PLACES[remote]
    const siteFault = { remote, phase: 'endless loop', versions: [LIVE_VERSION] }
    await context.addInitScript((planned) => Object.assign(window, { siteFault: planned }), siteFault)

    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/remotes/${remote}/${LIVE_VERSION}/inject-faults.js`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(place.path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await place.wake(page)
    release()
    const answers = () =>
      Promise.race([
        page.evaluate(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
      ])
    await expect.poll(answers).toBe(false)

    // The browser offers to end the page. The visitor does, and returns a minute later.
    await endBusiestPage(browser)
    const next = await context.newPage()
    const reports: string[] = []
    next.on('console', (message) => reports.push(message.text()))
    await next.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 60_000
    })
    await next.goto(place.path)
    await place.wake(next)
    const { outcome, seen } = await settled(next, place)
    expect(outcome).toBe('last good')
    await readable(next)
    await next.keyboard.press('Escape')
    await siblingLives(next, place)
    await navigable(next, place)
    const report = reports.find((text) => text.includes('froze the page')) ?? null
    // A widget's report contains its slot as well.
    expect(report).toMatch(new RegExp(`Remote ${remote}(:[a-z]+)? ${LIVE_VERSION} failed at load`))
    recordCell({ fault: NAME, remote, outcome, seen, reported: report })
  })
}
