import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures/test'
import { buildWithVite } from './fixtures/build-host'
import { type OtherHost, startOtherHost } from './fixtures/serve-host'

let other: OtherHost | undefined
test.afterEach(async () => {
  await other?.close()
  other = undefined
})

/** Elements that a host's page may contain, as browsers render them. */
const HOST_ELEMENTS = `<main id="of-the-host"><h1>A host</h1><h2>Two</h2><h3>Three</h3><p>Text, <a href="/elsewhere">a link</a>,
  <a href="tel:1">a number</a>, <strong>loud</strong>.</p><ul><li>One</li></ul><img alt="" width="9" height="9"><svg></svg><video></video>
  <canvas></canvas><button>Press</button><button disabled>No</button><fieldset><legend>Form</legend><input><textarea></textarea>
  <select><option>1</option></select></fieldset><table><tr><td>1</td></tr></table><div tabindex="-1">Focus</div></main>`

/** Element of the host and its pseudo-elements → all its computed styles. Root and body have the size of their content. */
const computedStyles = (page: Page) =>
  page.evaluate(() => {
    const OF_SIZE = /^(block-size|height|perspective-origin|transform-origin)$/
    const elements = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('#of-the-host, #of-the-host *'),
    ]
    return elements.flatMap((element, at) =>
      [null, '::before', '::after', '::selection', '::marker'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const names = [...style].filter((name) => at > 1 || !OF_SIZE.test(name))
        return `${at} ${element.tagName}${pseudo ?? ''} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
      }),
    )
  })

test("remotes leave the styles of a host's own elements as they are, while they are there and afterwards", async ({
  page,
  site,
}) => {
  other = await startOtherHost({ build: (outDir) => buildWithVite('runtime', outDir), site })
  await page.goto(other.url)
  await expect(page.getByText('A host on React')).toBeVisible()
  await page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), HOST_ELEMENTS)
  const before = await computedStyles(page)
  expect(before.length).toBeGreaterThan(100)

  await page.evaluate(() => window.host.mount('chat', {}))
  const launcher = page.getByRole('button', { name: 'Open chat' })
  await expect(launcher).toBeVisible()
  await expect(launcher).toHaveCSS('font-family', /Funnel Display/) // its own styles are there
  expect(await computedStyles(page)).toEqual(before)

  await page.evaluate(() => window.host.mount('forms', { place: 'form' }))
  const form = page.locator('#form')
  await expect(form.getByRole('heading').first()).toBeVisible()
  expect(await computedStyles(page)).toEqual(before)

  await page.evaluate(() => Promise.all(['chat', 'forms'].map((name) => window.host.unmount(name))))
  await expect(form).toBeEmpty()
  await expect(page.locator('.site-root')).toHaveCount(0)
  expect(await computedStyles(page)).toEqual(before)
})
