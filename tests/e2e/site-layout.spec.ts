import { expectAccessible } from './fixtures/accessible'
import { expect, remoteReady, test } from './fixtures/test'

test.describe('header and footer', () => {
  test('the current page is marked in the navigation', async ({ page }) => {
    await page.goto('/services')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText([
      'Home',
      'About',
      'Services',
      'Portfolio',
      'Contact',
      'Quantum Research Lab',
    ])
    await expect(navigation.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page')
    await navigation.getByRole('link', { name: 'About' }).click()
    await expect(navigation.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
    await expect(navigation.getByRole('link', { name: 'Services' })).not.toHaveAttribute('aria-current')
  })

  test('the login button asks for the login dialog', async ({ page }) => {
    await page.goto('/about')
    await remoteReady(page, 'marketing')
    const asked = page.evaluate(
      () => new Promise((resolve) => addEventListener('openLoginModal', () => resolve(true), { once: true })),
    )
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
    expect(await asked).toBe(true)
  })

  test('the header greets who is logged in without moving, and lets them out', async ({
    page,
    site,
    person,
  }) => {
    const answer = await fetch(`${site.backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: site.backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    await page.goto('/about')
    await page.evaluate((session) => localStorage.setItem('site-session', session), await answer.text())
    await page.reload()
    await page.getByRole('button', { name: person.name }).click()
    await expect(page.getByText('Signed in as')).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    const shift = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'layout-shift', buffered: true })
      return observer.takeRecords().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0)
    })
    expect(shift).toBeLessThan(0.01)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the menu opens before any script runs', async ({ browser, site }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: site.url,
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      await page.goto('/about')
      const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
      await expect(about).toBeHidden()
      await page.getByRole('button', { name: 'Menu' }).click()
      await about.click()
      await expect(page).toHaveURL('/about')
      await context.close()
    })

    test('the opened menu passes axe, and closes by Escape, by a press outside it and by following a link', async ({
      page,
    }) => {
      await page.goto('/about')
      await remoteReady(page, 'marketing')
      const toggle = page.getByRole('button', { name: 'Menu' })
      const navigation = page.getByRole('navigation', { name: 'Main' })
      await toggle.click()
      await expect(navigation).toBeVisible()
      await expectAccessible(page, 'menu open', 'header')
      await page.keyboard.press('Escape')
      await expect(navigation).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await page.mouse.click(180, 700)
      await expect(navigation).toBeHidden()
      await toggle.click()
      await navigation.getByRole('link', { name: 'Services' }).click()
      await expect(page).toHaveURL('/services')
      await expect(navigation).toBeHidden()
    })
  })

  test('the first stop of the keyboard skips to the content', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
