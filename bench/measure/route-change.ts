import type { BenchPage } from './bench-page'

/** Follows a link of the top navigation. Returns the ms from the press until the new page's heading was painted. */
export const changeRoute = (page: BenchPage, path: string): Promise<number> => page.evaluate(pressLink, path)

/** The same, in the page. */
export function pressLink(href: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`header nav a[href="${href}"]`)
  if (!link) throw new Error(`The top navigation has no link to ${href}.`)
  const heading = () => document.querySelector('main h1')
  const before = heading()?.textContent
  return new Promise<number>((resolve) => {
    const start = performance.now()
    const watch = new MutationObserver(() => {
      const now = heading()
      if (!now || now.textContent === before || !now.checkVisibility()) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    link.click()
  })
}

/** Hovers over a link as a hand does before it presses, and gives the page time to prefetch. */
export async function hoverLink(page: BenchPage, path: string): Promise<void> {
  await page.hover(`header nav a[href="${path}"]`)
  await atRest(page)
}

/** Waits until the page makes no more requests. */
export async function atRest(page: BenchPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = 0
        const rest = () => {
          clearTimeout(timer)
          timer = window.setTimeout(resolve, 700)
        }
        new PerformanceObserver(rest).observe({ type: 'resource' })
        rest()
      }),
  )
}
