import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { blockStorage } from './block-storage'
import { findChromium } from './find-browsers'
import { type EngineBrowser, WINDOW } from './tab'

export async function startChromium(): Promise<EngineBrowser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const downloads = await mkdtemp(join(tmpdir(), 'chromium-'))
  return {
    name: 'chromium',
    downloads,
    async close() {
      await browser.close()
      await rm(downloads, { recursive: true })
    },
    async open({ dark = false, storageBlocked = false, width = WINDOW.width, height = WINDOW.height } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
        colorScheme: dark ? 'dark' : 'light',
      })
      const page = await context.newPage()
      if (storageBlocked) await blockStorage(page)
      page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
      return {
        goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        forward: async () => void (await page.goForward()),
        evaluate: (source) => page.evaluate(source),
        async click(source) {
          const element = (await page.evaluateHandle<Element | null>(source)).asElement()
          if (!element) throw new Error(`Nothing to click: ${source}`)
          await element.click()
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewportSize({ width, height }),
        picture: () => page.screenshot(),
        complaints: async () => complaints,
        close: () => context.close(),
      }
    },
  }
}
