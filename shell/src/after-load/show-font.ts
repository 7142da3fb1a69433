import { FIRST_VISIT } from '../first-visit'

/** The family that `shared/src/ui/styles/font.css` fetches, as CSS names it. */
const FONT = '1em "Funnel Display"'

/** The elements that `site.css` shows in the fallback font: all parts of the layout. Widgets come first, a visitor may open one. */
const PARTS = ['[data-slot]', '#root > span, [href="#content"], header, main, footer']

/** Elements that still have the fallback font, after the attribute of the document is gone. */
const FALLBACK_FONT = 'data-fallback-font'

/** Elements that the browser does not render yet. */
const LEFT_OUT = 'data-left-out'

/** So many elements change in one frame. All of a page's at once would keep a slow phone from answering for 100 ms. */
const AT_A_TIME = 60

/** Lays out what was left out, and fetches the font; when it is there, shows the text in it. Part by part, both. */
export async function showFont({ fonts, documentElement, body }: Document): Promise<void> {
  if (!documentElement.hasAttribute(FIRST_VISIT)) return
  const font = fonts.load(FONT).catch(() => undefined) // when it does not come, the fallback is next in the list
  const leftOut = [...body.querySelectorAll('section')].filter(isLeftOut)
  const parts = PARTS.flatMap((selector) => [...body.querySelectorAll(selector)])
  for (const part of parts) part.setAttribute(FALLBACK_FONT, '')
  for (const section of leftOut) section.setAttribute(LEFT_OUT, '')
  documentElement.removeAttribute(FIRST_VISIT)
  await release(leftOut, LEFT_OUT)
  await font
  await release(parts, FALLBACK_FONT)
}

/** Further down. What is above has been seen, and what is read now stands on it. */
const isLeftOut = (section: Element) =>
  CSS.supports('content-visibility', 'auto') &&
  section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false &&
  section.getBoundingClientRect().top > 0

/** Takes a mark from elements, frame by frame. */
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

/** WebKit may leave out frames in which nothing moves: then the next part is due all the same. */
const LONGEST_FRAME_MS = 100

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, LONGEST_FRAME_MS)
  })

/** A large element goes child by child. Before each step it tells how many elements the step is about. */
function* stepsOf(element: Element, mark: string): Generator<number> {
  if (!element.hasAttribute(mark)) return // its turn has come inside of another
  const size = 1 + element.getElementsByTagName('*').length
  yield size
  const children = size > AT_A_TIME ? [...element.children] : []
  for (const child of children) child.setAttribute(mark, '')
  element.removeAttribute(mark)
  for (const child of children) yield* stepsOf(child, mark)
}
