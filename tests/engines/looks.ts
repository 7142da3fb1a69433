import { expect } from '@playwright/test'
import type { Visitor } from './visitor'

const HEIGHT = 800
const WIDTHS = [360, 1280] as const
const SCHEMES = ['light', 'dark'] as const

/** The site's font is loaded, and nothing is left out of layout. */
const isSettled = () => !document.querySelector('[data-first-visit], [data-left-out], [data-fallback-font]')

export const settled = ({ run }: Visitor): Promise<void> =>
  expect.poll(() => run(isSettled), 'the page is settled').toBe(true)

/** Layout errors of the page in its window, as text. Runs in the page. */
function findFlaws(scheme: 'light' | 'dark'): string[] {
  document.documentElement.dataset['theme'] = scheme
  const flaws: string[] = []
  const beyond = document.documentElement.scrollWidth - innerWidth
  if (beyond > 0) flaws.push(`scrolls sideways by ${beyond} px`)
  const ground = getComputedStyle(document.body).backgroundColor
  const [red = 0] = (/\d+/.exec(ground) ?? []).map(Number)
  if (red < 128 !== (scheme === 'dark')) flaws.push(`has a background of ${ground}`)
  for (const element of document.querySelectorAll<HTMLElement>('header *, main *, footer *')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const cuts = hasText && getComputedStyle(element).overflowX !== 'visible'
    // Elements for screen readers alone are a pixel wide.
    if (cuts && element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
      flaws.push(`cuts off ${element.outerHTML.slice(0, 120)}`)
  }
  return flaws
}

/** The page fits a phone's window and a desk's, light and dark, and no text is cut off. Its window is 1,280 px wide afterwards. */
export async function expectGoodLooks(visitor: Visitor, page: string): Promise<void> {
  await settled(visitor)
  for (const width of WIDTHS) {
    await visitor.tab.resize(width, HEIGHT)
    await expect.poll(() => visitor.run(() => innerWidth), `the window's width`).toBe(width)
    // For a frame after a resize, lengths in vw still use the old size.
    for (const scheme of SCHEMES)
      await expect.poll(() => visitor.run(findFlaws, scheme), `${page}, ${width} px, ${scheme}`).toEqual([])
  }
}
