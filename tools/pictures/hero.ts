import type { Browser, Page } from '@playwright/test'
import { browserWindow } from './browser-window'

const SITE = { width: 1400, height: 830 }
/** Twice the size on a repository's page, for screens with twice the pixels. */
const PICTURE = { width: 1012, height: 651 }

interface Part {
  readonly label: string
  readonly colour: string
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Theme = 'light' | 'dark'

/** The home page with its chat open, each part outlined in the colour of the team that releases it. */
export async function drawHero(browser: Browser, siteUrl: string, theme: Theme): Promise<Buffer> {
  const site = await browser.newPage({
    viewport: SITE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  await site.goto(siteUrl)
  await site.getByRole('button', { name: 'Open chat' }).click()
  await site.getByRole('dialog', { name: 'Ketwise assistant' }).waitFor()
  await site.evaluate(() => document.fonts.ready)
  await site.waitForTimeout(2_000) // the chat greets a moment after it opened
  const parts = await partsOf(site)
  const screenshot = await site.screenshot()
  await site.close()
  const stage = await browser.newPage({ viewport: PICTURE, deviceScaleFactor: 2 })
  await stage.setContent(heroPage(theme, screenshot, parts))
  const picture = await stage.screenshot({ omitBackground: true })
  await stage.close()
  return picture
}

async function partsOf(site: Page): Promise<readonly Part[]> {
  const boxOf = async (selector: string) => {
    const box = await site.locator(selector).first().boundingBox()
    if (!box) throw new Error(`The home page has nothing visible at ${selector}.`)
    return { ...box, height: Math.min(box.height, SITE.height - box.y) }
  }
  return [
    { label: 'shell', colour: '#0f8a6a', box: await boxOf('header') },
    {
      label: 'mfe-marketing, by team-marketing',
      colour: '#4f46e5',
      box: await boxOf('[data-remote=marketing]'),
    },
    { label: 'mfe-chat, by team-chat', colour: '#c2307a', box: await boxOf('[role=dialog]') },
  ]
}

function heroPage(theme: Theme, screenshot: Buffer, parts: readonly Part[]): string {
  const share = (length: number, whole: number) => `${((100 * length) / whole).toFixed(2)}%`
  const outlines = parts.map(
    ({ label, colour, box }) =>
      `<div class="part" style="--colour:${colour};left:${share(box.x, SITE.width)};top:${share(box.y, SITE.height)};width:${share(box.width, SITE.width)};height:${share(box.height, SITE.height)}"><b>${label}</b></div>`,
  )
  return `<!doctype html><style>
.part{position:absolute;box-sizing:border-box;border:2.5px solid var(--colour);border-radius:6px}
.part b{position:absolute;left:75%;top:-2.5px;translate:-50%;padding:3px 12px 4px;border-radius:0 0 8px 8px;background:var(--colour);color:#fff;font:600 13px/1.3 system-ui,sans-serif;white-space:nowrap}
.part:nth-child(3) b{left:50%}
.part:last-child b{left:50%;top:auto;bottom:100%;border-radius:8px 8px 0 0}
</style>${browserWindow({ theme, address: 'localhost:4400', screenshot, over: outlines.join('') })}`
}
