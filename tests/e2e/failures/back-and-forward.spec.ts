import { battery, expect } from '../fixtures/battery'

battery({
  name: 'back and forward while it loads',
  decisive: 'quantum',
  async inflict({ page }) {
    await page.route(/\/remotes\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
  },
  async act({ page, place }) {
    await page.keyboard.press('Escape')
    await page.evaluate(async (path) => {
      const paths = ['/about', '/contact', '/services', path]
      let behind = 0 // before the first page there is another site
      for (let step = 0; step < 40; step++) {
        const dice = Math.random()
        if (dice < 0.3 && behind > 0) {
          behind--
          history.back()
        } else if (dice < 0.4 && behind > 0) {
          history.go(-1)
          history.forward()
        } else {
          behind++
          history.pushState(null, '', paths[step % paths.length])
          dispatchEvent(new PopStateEvent('popstate'))
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, place.path)
    await expect(page).toHaveURL(place.path)
    const pages = page.locator('#content [data-remote]:not([data-slot])')
    await expect(pages).toHaveCount(1)
    await expect(pages).toHaveAttribute('data-remote-status', 'ready')
    if (place.slot) await place.wake(page)
    else await expect(pages).toHaveAttribute('data-remote', place.remote)
    return undefined
  },
  ends: ['unharmed'],
})
