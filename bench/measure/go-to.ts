import type { BenchPage } from './bench-page'
import { linkTo, press } from './hand'

/** Limit for a page to load, in ms. */
const THERE_WITHIN_MS = 20_000

/** Presses a link of the top navigation, and waits until the new page's heading was painted. */
export async function goTo(page: BenchPage, path: string): Promise<void> {
  const before = await page.evaluate(headingText)
  await press(page, linkTo(path))
  await page.evaluate(untilOtherHeading, before, path, THERE_WITHIN_MS)
}

const headingText = () => window.__bench.search('main', 'h1')[0]?.textContent ?? ''

/** In the page. */
async function untilOtherHeading(before: string, path: string, within: number): Promise<void> {
  const latest = performance.now() + within
  const isOther = () => {
    const heading = window.__bench.search('main', 'h1').find((element) => element.checkVisibility())
    return heading !== undefined && heading.textContent !== before
  }
  while (!isOther()) {
    if (performance.now() > latest) throw new Error(`The page ${path} is not there after ${within} ms.`)
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
