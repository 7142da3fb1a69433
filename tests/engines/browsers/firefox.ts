import { launch } from 'puppeteer-core'
import { findFirefox } from '../../../tools/run/find-browsers'
import { type EngineBrowser, WINDOW } from './tab'

/** Firefox as people have it, steered by WebDriver BiDi. */
export async function startFirefox(): Promise<EngineBrowser> {
  const start = (preferences: Record<string, unknown>) =>
    launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
    })
  // Theme and storage are the whole browser's: tabs that differ in them get one of their own.
  const browsers = new Map<string, ReturnType<typeof start>>()
  return {
    name: 'firefox',
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
    },
    async open({ dark = false, storageBlocked = false, ...size } = {}) {
      const preferences = { 'ui.systemUsesDarkTheme': dark ? 1 : 0, 'dom.storage.enabled': !storageBlocked }
      const key = JSON.stringify(preferences)
      const browser = await (browsers.get(key) ?? browsers.set(key, start(preferences)).get(key))
      const context = await browser?.createBrowserContext()
      const page = await context?.newPage()
      if (!context || !page) throw new Error('Firefox did not start.')
      await page.setViewport({ ...WINDOW, ...size })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) =>
        complaints.push(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
      )
      return {
        goto: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        forward: async () => void (await page.goForward()),
        evaluate: (source) => page.evaluate(source),
        async click(source) {
          const element = (await page.evaluateHandle(source)).asElement()
          if (!element) throw new Error(`Nothing to click: ${source}`)
          await page.evaluate(
            (one) => one instanceof Element && one.scrollIntoView({ block: 'center' }),
            element,
          )
          await (element as unknown as { click(): Promise<void> }).click()
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewport({ width, height }),
        picture: async () => Buffer.from(await page.screenshot()),
        complaints: () => complaints,
        close: () => context.close(),
      }
    },
  }
}
