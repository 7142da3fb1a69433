import { logInHere } from '../e2e/fixtures/accounts'
import { openChat, say } from '../e2e/fixtures/chat'
import { field, send, THANKS } from '../e2e/fixtures/contact-form'
import { expect, test } from '../e2e/fixtures/test'
import { answer, atStep, press } from '../e2e/fixtures/wizard-steps'
import { startOtherHost } from './fixtures/hosts'
import { countCopies } from './fixtures/loaded-copies'

test('a root config of single-spa mounts all six as applications', async ({ page, site, person }) => {
  const define = { 'import.meta.env.VITE_SITE': JSON.stringify(site.url) }
  const other = await startOtherHost('single-spa', { define })
  const copies = countCopies(page)
  const goTo = (name: string) => page.getByRole('navigation', { name: 'Host' }).getByText(name).click()
  const mounted = (name: string) => page.locator(`[id="single-spa-application:${name}"]`)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${other.url}/contact`)

  await test.step('login, from the form', async () => {
    await press(page, 'Log in')
    await logInHere(page, person)
  })
  await test.step('contact form', async () => {
    await field(page, 'Phone').fill('+91 98765 43210')
    await field(page, 'Message').fill('Sent from a root config.')
    await send(page).click()
    await expect(page.getByText(THANKS)).toBeVisible()
  })
  await test.step('wizard, in the same application', async () => {
    await goTo('Wizard')
    await answer(page, 'Bee counter')
    await press(page, 'Submit Request')
    await atStep(page, 8, 'Complete')
  })
  await test.step('article, and back, and back to the form', async () => {
    await goTo('Lab')
    await expect(mounted('forms')).toBeEmpty()
    await press(page, 'Explore Research: Quantum Sensing')
    await expect(heading).toHaveText('Quantum Sensing')
    await page.goBack()
    await expect(heading).toHaveText('Quantum Research Laboratory')
    await page.goBack()
    await expect(mounted('forms')).not.toBeEmpty()
    await expect(mounted('quantum')).toBeEmpty()
  })
  await test.step("a remote's link to a page of another remote", async () => {
    await goTo('Lab')
    await page.getByRole('link', { name: 'Join Our Research' }).click()
    await expect(page).toHaveURL(`${other.url}/quantum-collaboration`)
    await goTo('Services')
    await mounted('marketing')
      .getByRole('link', { name: /^Learn More/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${other.url}/contact`)
    await expect(mounted('marketing')).toBeEmpty()
    await expect(mounted('forms')).not.toBeEmpty()
  })
  await test.step('chat', async () => {
    const panel = await openChat(page)
    await say(panel, 'How much does it cost?')
    await page.keyboard.press('Escape')
  })
  await test.step('analytics', async () => {
    await goTo('Analytics')
    await page.getByLabel('Search messages').fill('cost')
    await press(page, 'Search')
    await expect(
      page.getByRole('region', { name: 'Recent Conversations' }).getByRole('button'),
    ).not.toHaveCount(0)
  })
  for (const what of ["React's DOM", 'the site'] as const) expect(await copies(what), what).toHaveLength(1)
  await other.close()
})
