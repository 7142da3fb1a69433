import { MEMBER_PLACES } from '../fixtures/backend-work'
import { expect, type Scene, testFault } from '../fixtures/fault-tests'
import { SESSION_KEY, signedIn } from '../fixtures/signed-in'

/** Arrives with an expired session. */
async function expired(scene: Scene): Promise<void> {
  await signedIn(scene.page, scene.site, await scene.person())
  await scene.page.addInitScript((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  }, SESSION_KEY)
}

testFault({
  name: 'an expired session',
  places: MEMBER_PLACES,
  inflict: expired,
  async act({ page }) {
    await expect
      .poll(() =>
        page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').expires_at, SESSION_KEY),
      )
      .toBeGreaterThan(Date.now() / 1000)
    return undefined
  },
  ends: ['unharmed'],
})

testFault({
  name: 'a revoked session',
  decisive: 'forms',
  places: MEMBER_PLACES,
  async inflict(scene) {
    await expired(scene)
    const headers = { 'access-control-allow-origin': '*' }
    await scene.page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({ status: 400, headers, json: { code: 'refresh_token_not_found', message: 'Invalid' } }),
    )
  },
  async act({ page, place }) {
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
    if (place.layout === 'site')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeAttached()
    return 'logged out; the way to log in is there'
  },
  ends: ['unharmed'],
})
