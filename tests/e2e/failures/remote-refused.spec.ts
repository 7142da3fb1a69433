import { breakRemote, refused, served } from '@site/testing/faults/faulty-answers'
import { failureTexts } from '../../../shell/src/layout/failure-texts'
import { testFault } from '../fixtures/fault-tests'
import { expect, remoteReady, test } from '../fixtures/test'

test('forms refused: its page can be read, the rest works, and a retry brings it to life', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_CACHE_MISS|failed at load/)
  const broken = await breakRemote(page, 'forms', refused)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/contact"]').click()
  await expect(page).toHaveURL('/contact')
  const place = page.locator('[data-remote="forms"]:not([data-slot])')
  await expect(place).toHaveAttribute('data-remote-status', 'fallback')
  await expect(place.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('p', { hasText: failureTexts.textOnly })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-remote-status="ready"]:not([data-slot])')).toBeVisible()

  await page.goForward()
  await expect(place).toHaveAttribute('data-remote-status', 'fallback')
  await broken.mend()
  await page.getByRole('button', { name: failureTexts.retry }).click()
  await remoteReady(page, 'forms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('marketing refused on arrival: each of its pages is its own text in its own look, and the next one may live', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_CACHE_MISS|failed at load/)
  const broken = await breakRemote(page, 'marketing', refused)
  const place = page.locator('[data-remote="marketing"]:not([data-slot])')
  const arriveAt = async (path: string) => {
    await page.goto(path)
    await expect(place).toHaveAttribute('data-remote-status', 'fallback')
  }
  const look = () =>
    place.evaluate((element) =>
      [...element.querySelectorAll('*')].map((part) => {
        const { display, padding, gap, borderRadius } = getComputedStyle(part)
        return `${part.tagName} ${display} ${padding} ${gap} ${borderRadius}`
      }),
    )
  await arriveAt('/services')
  const lookOfServices = await look()
  await arriveAt('/')
  const title = page.getByRole('heading', { level: 1 })
  const home = await title.textContent()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(title).not.toHaveText(home ?? '')
  await expect(place).toHaveAttribute('data-remote-status', 'fallback')
  expect(await look()).toEqual(lookOfServices)
  await page.goBack()
  await expect(title).toHaveText(home ?? '')
  await broken.mend()
  await page.getByRole('button', { name: failureTexts.retry }).click()
  await remoteReady(page, 'marketing')
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(title).not.toHaveText(home ?? '')
  await remoteReady(page, 'marketing')
})

test('a remote refused and the host out of reach: a card says so, and its retry succeeds', {
  tag: '@core',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_CACHE_MISS|failed at load/)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  const broken = await breakRemote(page, 'forms', refused)
  await page.route('**/contact', refused)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: failureTexts.pageTitle })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await broken.mend()
  await page.getByRole('button', { name: failureTexts.retry }).click()
  await remoteReady(page, 'forms')
})

test('analytics refused on arrival, on a bare page: the prerendered text stays, and a retry makes it live', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_CACHE_MISS|failed at load/)
  const broken = await breakRemote(page, 'analytics', refused)
  await page.goto('/chat-analytics')
  const heading = page.getByRole('heading', { level: 1 })
  const text = await heading.textContent()
  await expect(page.locator('[data-remote="analytics"]:not([data-slot])')).toHaveAttribute(
    'data-remote-status',
    'fallback',
  )
  await expect(heading).toHaveText(text ?? '')
  await expect(page.locator('p', { hasText: failureTexts.textOnly })).toBeVisible()
  await broken.mend()
  await page.getByRole('button', { name: failureTexts.retry }).click()
  await remoteReady(page, 'analytics')
  await expect(page.locator('p', { hasText: failureTexts.textOnly })).toBeHidden()
})

test('auth refused: the login button says so, and a retry opens the dialog', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_CACHE_MISS|failed at load/)
  const broken = await breakRemote(page, 'auth', refused)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('p', { hasText: failureTexts.widget })).toBeVisible()
  await broken.mend()
  await page.getByRole('button', { name: failureTexts.retry }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('chat refused: the launcher says so, the page is untouched', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_CACHE_MISS|failed at load/)
  const broken = await breakRemote(page, 'chat', refused)
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.locator('[data-remote="chat"] button').click()
  await expect(page.locator('p', { hasText: failureTexts.widget })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await broken.mend()
  await page.getByRole('button', { name: failureTexts.retry }).click()
  await remoteReady(page, 'chat', 'chat')
})

for (const arrival of ['address', 'inside'] as const)
  testFault({
    name: `refuses the connection, ${arrival === 'address' ? 'on arrival' : 'on the way to it'}`,
    arrival,
    inflict: served(refused),
    ends: ['text', 'told'],
    report: /failed at load: /,
  })
