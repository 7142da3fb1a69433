import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import type { ReadableStore } from '@site/records/store/store'
import { isMounted, type PageOpener } from '../rehearse/page-look'
import { type ServedComposition, serveComposition } from '../rehearse/serve-composition'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** In ms. A page that needs longer is pictured as it is then. */
const TIMEOUT_MS = 15_000

export interface Pictured {
  readonly before: Composition
  readonly after: Composition
  readonly paths: readonly string[]
}

/** Pictures pages as they are and as they would be, and writes those that differ. Returns the files. */
export async function takePictures(
  browser: PageOpener,
  store: ReadableStore,
  { before, after, paths }: Pictured,
  folder: string,
): Promise<string[]> {
  const sites: ServedComposition[] = []
  try {
    for (const composition of [before, after]) sites.push(await serveComposition(store, composition))
    await mkdir(folder, { recursive: true })
    const files: string[] = []
    for (const path of paths)
      for (const [size, viewport] of Object.entries(SIZES)) {
        const [old, now] = await Promise.all(sites.map(({ url }) => picture(browser, url + path, viewport)))
        if (!old || !now || old.equals(now)) continue
        const name = `${path.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${size}`
        for (const [when, bytes] of Object.entries({ before: old, after: now })) {
          files.push(`${name}-${when}.png`)
          await writeFile(join(folder, `${name}-${when}.png`), bytes)
        }
      }
    return files
  } finally {
    await Promise.all(sites.map(({ close }) => close()))
  }
}

async function picture(
  browser: PageOpener,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(isMounted, null, { timeout: TIMEOUT_MS }).catch(() => undefined)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}
