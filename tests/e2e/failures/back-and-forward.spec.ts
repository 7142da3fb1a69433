import { placeOf } from '../fixtures/fault-outcome'
import { expect, testFault } from '../fixtures/fault-tests'

testFault({
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
      const visit = (to: string | undefined) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      let moved = performance.now()
      addEventListener('popstate', () => {
        moved = performance.now()
      })
      // Another site comes before the first page, and a step that overtakes one may be dropped: some distance is kept.
      let behind = 0
      for (let step = 0; step < 40; step++) {
        const dice = Math.random()
        if (dice < 0.3 && behind > 4) {
          behind--
          history.back()
        } else if (dice < 0.5 && behind > 4) history.forward()
        else {
          behind++
          visit(paths[step % paths.length])
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      // The browser goes back when it has time: the last visit is final only when it has finished.
      while (performance.now() - moved < 500) await new Promise((resolve) => setTimeout(resolve, 50))
      visit(path)
    }, place.path)
    await expect(page).toHaveURL(place.path)
    const pages = page.locator('#content [data-remote]:not([data-slot])')
    await expect(pages).toHaveCount(1)
    await expect(pages).toHaveAttribute('data-remote-status', 'ready')
    const woken = (await placeOf(page, place).getAttribute('data-remote-status')) === 'ready'
    if (place.slot && !woken) await place.wake(page)
    if (!place.slot) await expect(pages).toHaveAttribute('data-remote', place.remote)
    return undefined
  },
  ends: ['unharmed'],
})
