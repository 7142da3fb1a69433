import { expect, test } from '../e2e/fixtures/test'
import { press } from '../e2e/fixtures/wizard-steps'
import { buildWithVite } from './fixtures/build-host'
import {
  asksChat,
  finishesWizard,
  logsIn,
  opensArticleAndGoesBack,
  searchesAnalytics,
  sendsContactForm,
} from './fixtures/journeys'
import { countCopies } from './fixtures/loaded-copies'
import { startOtherHost } from './fixtures/serve-host'

test('a root config of single-spa mounts all six as applications', async ({ page, site, person }) => {
  const other = await startOtherHost({ build: (outDir) => buildWithVite('single-spa', outDir), site })
  const visit = { page, site, person }
  const copies = countCopies(page)
  const goTo = (name: string) => page.getByRole('navigation', { name: 'Host' }).getByText(name).click()
  const mounted = (name: string) => page.locator(`[id="single-spa-application:${name}"]`)
  await page.goto(`${other.url}/contact`)

  await test.step('login, from the form', async () => {
    await press(page, 'Log in')
    await logsIn(visit)
  })
  await test.step('contact form', () => sendsContactForm(visit))
  await test.step('wizard, in the same application', async () => {
    await goTo('Wizard')
    await finishesWizard(visit)
  })
  await test.step('article, and back, and back to the form', async () => {
    await goTo('Lab')
    await expect(mounted('forms')).toBeEmpty()
    await opensArticleAndGoesBack(visit)
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
  await test.step('chat', () => asksChat(visit))
  await test.step('analytics', async () => {
    await goTo('Analytics')
    await searchesAnalytics(visit)
  })
  expect(await copies("React's DOM")).toHaveLength(1)
  expect(await copies('the site')).toHaveLength(1)
  await other.close()
})
