import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { inCheckout, sayUncommitted } from '../try/checkout'
import { SITE_STARTED, serve } from '../try/start-and-stop'
import { drawFrames } from './draw-frames'
import { drawHero } from './hero'
import { recordRelease } from './record-release'
import { writeAnimatedWebp, writeWebp } from './webp'

/** Generates the pictures of README.md from a fresh checkout of the last commit: `npx tsx tools/pictures/main.ts`. */
const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'docs/pictures')
/** The address that a reader sees, so the pictures show it too. */
const PORT = process.env['PORT'] || '4400'

await sayUncommitted(root)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
try {
  await inCheckout(root, ['--detach'], async (folder) => {
    const site = await serve(['npm', 'start'], folder, SITE_STARTED, { ...process.env, PORT })
    try {
      for (const theme of ['light', 'dark'] as const)
        writeWebp(join(pictures, `hero-${theme}.webp`), await drawHero(browser, site.url, theme))
      const frames = await recordRelease(browser, folder, site.url)
      writeAnimatedWebp(join(pictures, 'release.webp'), await drawFrames(browser, frames))
    } finally {
      await site.stop()
    }
  })
} finally {
  await browser.close()
}
