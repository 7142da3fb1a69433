import type { Browser } from '@playwright/test'
import { escapeHtml } from '../../shell/src/escape-html'
import { browserWindow } from './browser-window'
import type { Frame } from './film'
import { TAB } from './record-release'
import type { TimedPicture } from './webp'

const PICTURE = { width: 1200, height: 600 }

/** Draws each frame: the terminal on the left, the tab on the right. */
export async function drawFrames(
  browser: Browser,
  frames: readonly Frame[],
): Promise<readonly TimedPicture[]> {
  const page = await browser.newPage({ viewport: PICTURE, colorScheme: 'light' })
  const pictures: TimedPicture[] = []
  for (const frame of frames) {
    await page.setContent(framePage(frame))
    pictures.push({ png: await page.screenshot(), holdMs: frame.holdMs })
  }
  await page.close()
  return pictures
}

const KINDS = [
  ['typed', '$ '],
  ['added', '+ '],
  ['removed', '- '],
  ['live', 'live:'],
] as const

const line = (text: string) => {
  const [kind = ''] = KINDS.find(([, start]) => text.startsWith(start)) ?? []
  return `<div class="${kind}">${escapeHtml(text) || '&nbsp;'}</div>`
}

const over = ({ pointer, mark }: Frame) => {
  const at = (x: number, y: number) => `left:${(100 * x) / TAB.width}%;top:${(100 * y) / TAB.height}%`
  const size = (width: number, height: number) =>
    `width:${(100 * width) / TAB.width}%;height:${(100 * height) / TAB.height}%`
  return [
    mark ? `<div class="mark" style="${at(mark.x, mark.y)};${size(mark.width, mark.height)}"></div>` : '',
    pointer
      ? `<svg class="pointer" viewBox="0 0 16 20" style="${at(pointer.x, pointer.y)}"><path d="M1 1v15l4-4 3 7 3-1-3-7h6z" fill="#111" stroke="#fff"/></svg>`
      : '',
  ].join('')
}

const framePage = (frame: Frame) => `<!doctype html><style>
html{background:#f4f5f9}
.stage{display:grid;grid-template-columns:538px 1fr;height:${PICTURE.height}px}
.terminal{margin:12px 0 12px 12px;border-radius:12px;background:#14161d;overflow:hidden}
.terminal header{padding:10px 14px;background:#262a34;color:#b9c0cf;font:13px system-ui,sans-serif}
.lines{padding:14px 16px;color:#cfd5e3;font:14.5px/1.55 'DejaVu Sans Mono',ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.typed{color:#fff;font-weight:600}.added{color:#7ee2a8}.removed{color:#ff9d8a}.live{color:#a89cff;font-weight:600}
.note{position:absolute;right:12px;bottom:16px;width:638px;text-align:center;font:600 19px system-ui,sans-serif;color:#2c2f6b}
.pointer{position:absolute;width:20px}
.mark{position:absolute;margin:-6px;padding:6px;border:3px solid #ef6a50;border-radius:10px}
</style>
<div class="stage"><div class="terminal"><header>team-marketing ~/site</header><div class="lines">${frame.terminal.split('\n').map(line).join('')}</div></div>
<div>${browserWindow({ theme: 'light', address: frame.address, screenshot: frame.screenshot, over: over(frame) })}<div class="note">${escapeHtml(frame.note)}</div></div></div>`
