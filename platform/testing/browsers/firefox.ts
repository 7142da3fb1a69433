import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { findFirefox } from './find-browsers'
import { type EngineBrowser, WINDOW } from './tab'

const ABORTED = 'status=2152398850' // the same of a font

/** The setting "block all cookies": every access to storage throws. */
const REFUSE_ALL = 2

/** Downloads go to the given folder, not to the system's. */
const OWN_FOLDER = 2

/** Firefox reports a script whose loading was cut off by leaving the page: its empty content does not match its hash. */
const NOTHING_YET = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** An ordinary Firefox, controlled by WebDriver BiDi. */
export async function startFirefox(): Promise<EngineBrowser> {
  const downloads = await mkdtemp(join(tmpdir(), 'firefox-'))
  const start = (preferences: Record<string, unknown>) =>
    launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      networkEnabled: false, // no journey reads network events: Firefox would send every request and keep every body
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': 1,
        'browser.download.folderList': OWN_FOLDER,
        'browser.download.dir': downloads,
        ...preferences,
      },
    })
  // Theme and storage settings apply to the whole browser: tabs with other settings get their own browser.
  const browsers = new Map<string, ReturnType<typeof start>>()
  return {
    name: 'firefox',
    downloads,
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
      await rm(downloads, { recursive: true })
    },
    async open({ dark = false, storageBlocked = false, width = WINDOW.width, height = WINDOW.height } = {}) {
      const preferences = {
        'ui.systemUsesDarkTheme': dark ? 1 : 0,
        'network.cookie.cookieBehavior': storageBlocked ? REFUSE_ALL : 0,
      }
      const key = JSON.stringify(preferences)
      const browser = await (browsers.get(key) ?? browsers.set(key, start(preferences)).get(key))
      const context = await browser?.createBrowserContext()
      const page = await context?.newPage()
      if (!context || !page) throw new Error('Firefox did not start.')
      await page.setViewport({ width, height })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
        if (!text.includes(NOTHING_YET) && !text.includes(ABORTED)) complaints.push(`uncaught: ${text}`)
      })
      return {
        goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
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
        complaints: async () => complaints,
        close: () => context.close(),
      }
    },
  }
}
