/**
 * Draws the scene's first frame as the posters of the home page: `npx tsx mfe-marketing/scene/make-posters.ts`.
 * Needs Chromium (or CHROMIUM_PATH), and the Debian packages `webp` and `libavif-bin` for the encoders.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'

const HOME = fileURLToPath(new URL('../src/features/home', import.meta.url))
const WIDTHS = [640, 1080]
/** The outline needs higher quality than the colours: its errors appear as halos on a dark background. */
const AVIF = '-y 420 --speed 0 --min 40 --max 50 --minalpha 34 --maxalpha 46'.split(' ')

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  appType: 'custom',
  server: { port: 4521, strictPort: true },
  logLevel: 'error',
})
await server.listen()
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const folder = mkdtempSync(join(tmpdir(), 'posters-'))
for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: width } })
  await page.route('**/poster', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<style>body{margin:0}canvas{display:block}</style>' }),
  )
  await page.goto('http://localhost:4521/poster')
  await page.addScriptTag({
    type: 'module',
    content: `
      import { openScene } from '/src/features/home/scene-viewer.ts'
      const viewer = await openScene('/src/features/home/quantum-core.glb')
      document.body.append(viewer.canvas)
      viewer.resize(${width}, ${width})
      document.title = 'drawn'`,
  })
  await page.waitForFunction(() => document.title === 'drawn')
  const png = join(folder, `${width}.png`)
  await page.screenshot({ path: png, omitBackground: true })
  const target = join(HOME, `poster-${width}`)
  execFileSync('cwebp', ['-quiet', '-m', '6', '-q', '70', '-alpha_q', '60', png, '-o', `${target}.webp`])
  execFileSync('avifenc', [...AVIF, png, `${target}.avif`])
  await page.close()
}
await browser.close()
await server.close()
