import { expectAccessible } from './fixtures/accessible'
import { expectFits } from './fixtures/expect-fits'
import { expect, remoteReady, test } from './fixtures/test'

const TOPICS = [
  'Quantum Computing',
  'Quantum Machine Learning',
  'Quantum Information Theory',
  'Quantum Sensing',
  'Quantum AI & Physics Integration',
]

const WINDOWS = [320, 2560, 1280].map((width) => ({ width, height: 800 }))

test('lab: every topic opens in place, has nothing in the way of anyone, fits every screen, and closes again', async ({
  page,
}) => {
  await page.goto('/quantum-research-lab')
  await remoteReady(page, 'quantum')
  for (const title of TOPICS)
    await test.step(title, async () => {
      await page.getByRole('button', { name: `Explore Research: ${title}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(page).toHaveURL('/quantum-research-lab')
      await expect(page.getByRole('heading', { name: 'Questions we work on' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
      await expect(page.getByRole('img', { name: /\w/ })).toHaveJSProperty('complete', true)
      await expect(page.getByRole('link', { name: 'Collaborate with Us' })).toHaveAttribute(
        'href',
        '/quantum-collaboration',
      )
      await expectAccessible(page, title)
      await expectFits(page, title, WINDOWS)
      await page.getByRole('button', { name: 'Back to Overview' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
      await expect(page.getByRole('button', { name: `Explore Research: ${title}` })).toBeFocused()
    })
})

test('lab: browser back, forward and reload keep what is open; back and close leave', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Quantum Research Lab' })
    .click()
  await remoteReady(page, 'quantum')
  await page.getByRole('button', { name: 'Explore Research: Quantum Sensing' }).click()
  const topic = page.getByRole('heading', { level: 1, name: 'Quantum Sensing' })
  await expect(topic).toBeVisible()
  await page.reload()
  await remoteReady(page, 'quantum')
  await expect(topic).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Research Laboratory' })).toBeVisible()
  await page.goForward()
  await expect(topic).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})
