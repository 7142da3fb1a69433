import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { startSite } from '@site/testing/site/site'
import { expect, remoteReady, test } from './fixtures/test'

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})

test.describe.configure({ mode: 'default' }) // one worker: no other test uses this browser

const picture = (page: Page) => page.locator('[data-scene]')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The processor renders for these tests, under the name of a graphics card. */
const pretendGraphicsCard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'gpu', { value: undefined })
    const { getParameter } = WebGL2RenderingContext.prototype
    const UNMASKED_RENDERER = 0x9246
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === UNMASKED_RENDERER ? 'A graphics card' : getParameter.call(this, name)
    }
  })

test('the scene starts over its picture, after the page is interactive', async ({ page }) => {
  await pretendGraphicsCard(page)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await expect(picture(page)).toHaveAttribute('data-scene', 'live')
  await expect(picture(page).locator('canvas')).toBeVisible()
})

test('a scene that cannot be fetched leaves the picture', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await pretendGraphicsCard(page)
  await page.route('**/*.glb', (route) => route.fulfill({ status: 404 }))
  const failed = page.waitForResponse('**/*.glb')
  await page.goto('/')
  await failed
  await expect(picture(page)).toHaveAttribute('data-scene', 'still')
  await expect(picture(page).getByRole('img')).toBeVisible()
})

test('a scene from another address takes the place of ours', async ({ page, site }) => {
  await pretendGraphicsCard(page)
  const sceneUrl = 'https://scenes.example/team.glb'
  const host = await startSite({ backend: site, config: { sceneUrl } })
  const scene = await readFile(
    join(import.meta.dirname, '../../mfe-marketing/src/features/home/quantum-core.glb'),
  )
  await page.route(sceneUrl, (route) =>
    route.fulfill({ body: scene, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto(host.url)
  await expect(picture(page)).toHaveAttribute('data-scene', 'live')
  await host.close()
})
