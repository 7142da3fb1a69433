import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { certificateDigest } from '../listen-http2'
import { root } from '../variants'
import { openBenchPage } from './bench-page'

/** A browser as in the journeys. One for all variants, warmed up, so that none pays for its start. */
export async function openBrowser(log: (line: string) => void): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(log),
    args: [
      '--no-sandbox', // benchmarks run as root in containers, where the sandbox cannot start
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--ignore-certificate-errors-spki-list=${certificateDigest(root)}`,
    ],
  })
  const page = await openBenchPage(browser)
  await page.goto('data:text/html,<h1>warm</h1>')
  await page.close()
  return browser
}
