import { FIRST_VISIT } from '../first-visit'

/** The family that `shared/src/ui/styles/font.css` fetches, as CSS names it. */
const FONT = '1em "Funnel Display"'

/** The elements that `site.css` shows in the fallback font: all of the layout. Widgets come first, because a visitor may open one. */
const PARTS = ['[data-slot]', '#root > span, [href="#content"], header, main, footer']

/** Elements that keep the fallback font after the document's attribute is removed. */
const FALLBACK_FONT = 'data-fallback-font'

/** Elements that the browser does not render yet. */
const LEFT_OUT = 'data-left-out'

/** Number of elements that change in one frame. The whole page at once would block a slow phone for 100 ms. */
const AT_A_TIME = 60

/** Lays out what was left out, and fetches the font; once loaded, shows the text in it. Both in steps. */
export async function showFont({ fonts, documentElement, body }: Document): Promise<void> {
  if (!documentElement.hasAttribute(FIRST_VISIT)) return
  const font = fonts.load(FONT).catch(() => undefined) // if it does not load, the fallback is next in the list
  const leftOut = [...body.querySelectorAll('section')].filter(isLeftOut)
  const parts = PARTS.flatMap((selector) => [...body.querySelectorAll(selector)])
  for (const part of parts) part.setAttribute(FALLBACK_FONT, '')
  for (const section of leftOut) section.setAttribute(LEFT_OUT, '')
  documentElement.removeAttribute(FIRST_VISIT)
  await release(leftOut, LEFT_OUT)
  await font
  await release(parts, FALLBACK_FONT)
}

/** Only below the window's top: content above has been seen, and its height moves the text being read. */
const isLeftOut = (section: Element) =>
  CSS.supports('content-visibility', 'auto') &&
  section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false &&
  section.getBoundingClientRect().top > 0

/** Removes a mark from elements, frame by frame. */
async function release(marked: readonly Element[], mark: string): Promise<void> {
  let changed = 0
  for (const element of marked)
    for (const size of stepsOf(element, mark)) {
      if (changed > 0 && changed + size > AT_A_TIME) {
        await nextFrame()
        changed = 0
      }
      changed += size
    }
}

/** WebKit may skip frames in which nothing moves: the next step runs all the same. */
const LONGEST_FRAME_MS = 100

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, LONGEST_FRAME_MS)
  })

/** A large element goes child by child. Each step first reports how many elements it affects. */
function* stepsOf(element: Element, mark: string): Generator<number> {
  if (!element.hasAttribute(mark)) return // it was handled inside another element
  const size = 1 + element.getElementsByTagName('*').length
  yield size
  const children = size > AT_A_TIME ? [...element.children] : []
  for (const child of children) child.setAttribute(mark, '')
  element.removeAttribute(mark)
  for (const child of children) yield* stepsOf(child, mark)
}
