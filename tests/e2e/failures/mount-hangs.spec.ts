import { PLACES } from '@site/testing/faults/remote-place'
import { placeOf } from '../fixtures/fault-outcome'
import { expect, hangingTest, testFault } from '../fixtures/fault-tests'
import { plan } from '../fixtures/plan-fault'

testFault({
  name: 'never finishes mounting',
  hangs: true,
  inflict: plan('endless mount'),
  ends: ['text', 'told'],
  report: /failed at mount: .*did not mount within/,
})

hangingTest(
  'a page that never finishes mounting: told within four seconds, and its text never leaves',
  async ({ page, site, reports, expectedErrors }) => {
    expectedErrors.push(/failed at mount/)
    const place = PLACES.forms
    const person = () => Promise.reject(new Error('not needed'))
    await plan('endless mount')({ page, place, site, person })
    await page.addInitScript(() => {
      const seen = { startedAt: 0, toldAt: 0, textLeft: false }
      Object.assign(window, { seen })
      const look = () => {
        const outlet = document.querySelector<HTMLElement>('[data-remote="forms"]:not([data-slot])')
        const starting = localStorage.getItem('site-starting')?.includes('forms@')
        if (!seen.startedAt && starting) seen.startedAt = performance.now()
        if (!seen.toldAt && outlet?.dataset['remoteStatus'] === 'fallback') seen.toldAt = performance.now()
        if (seen.startedAt && !outlet?.querySelector('h1')) seen.textLeft = true
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(place.path)
    await expect(placeOf(page, place)).toHaveAttribute('data-remote-status', 'fallback')
    // The active release and the last good one: both have failed.
    await expect.poll(() => reports.length).toBe(2)
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { startedAt: number; toldAt: number; textLeft: boolean } }).seen,
    )
    expect(seen.startedAt).toBeGreaterThan(0)
    expect(seen.toldAt - seen.startedAt).toBeLessThan(4500) // for frames and two busy cores
    expect(seen.textLeft).toBe(false)
  },
)
