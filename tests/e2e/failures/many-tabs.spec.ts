import { userMenu } from '../fixtures/auth-steps'
import { MEMBER_PLACES } from '../fixtures/backend-work'
import { expect, testFault } from '../fixtures/fault-tests'
import { SESSION_KEY, signedIn } from '../fixtures/signed-in'

testFault({
  name: 'five tabs, and a logout in one',
  places: MEMBER_PLACES,
  async inflict({ page, site, person }) {
    const { email, password, ...rest } = await person()
    await page.goto('/about')
    await signedIn(page, site, { email, password, ...rest })
    await page.reload()
    await expect(userMenu(page)).toBeVisible()
  },
  async act({ page, place }) {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => page.context().newPage()))
    for (const tab of tabs) await tab.goto(place.path === '/about' ? '/services' : '/about')
    const [last, ...others] = tabs
    if (!last) return undefined
    await userMenu(last).click()
    await last.getByRole('button', { name: 'Sign Out' }).click()
    for (const tab of [last, ...others])
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
    for (const tab of tabs) await tab.close()
    return 'logged out everywhere'
  },
  ends: ['unharmed'],
})
