import type { BenchPage } from './bench-page'
import { press, type Target } from './hand'

declare global {
  interface Window {
    /** ms from the click until its result was painted. */
    __opening?: Promise<number>
  }
}

/** Presses a target. Returns the ms from the click until its result was painted. */
export async function timeToOpen(page: BenchPage, target: Target, opened: Target): Promise<number> {
  await page.evaluate(watchOpening, opened)
  await press(page, target)
  return page.evaluate(() => window.__opening ?? Number.NaN)
}

/** In the page, which checks itself, from before the press: a query from outside would come late. */
function watchOpening({ where, what }: Target): void {
  const seen = () => window.__bench.search(where, what).some((element) => element.checkVisibility())
  window.__opening = new Promise((resolve) => {
    const heard = ({ timeStamp }: Event) => {
      const look = () => {
        if (seen()) setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('click', heard, { capture: true, once: true })
  })
}
