/**
 * Attribute of the document of someone who comes from elsewhere: until the page is alive, its text stands in another face, and what
 * is below the first screen is not laid out (`site.css`).
 */
export const NEWCOMER = 'data-newcomer'

/** Its value until the browser has told of its first paint: until then what stands below the first section is not rendered. */
const BEFORE_PAINT = 'before-paint'

/**
 * An inline script of every composed page. Who comes from another page of the site mostly has the face, and who reloads has it and
 * a place in the page to return to, as an address with a hash has. Nothing is taken away but by this script itself, which brings it
 * back: in a tab that is never painted, when the page has loaded.
 */
export const NEWCOMER_SCRIPT = `(function(page){
if(location.hash||document.referrer.startsWith(location.origin+'/')||performance.getEntriesByType('navigation')[0]?.type!=='navigate')return page.removeAttribute('${NEWCOMER}');
var whole=function(){if(page.getAttribute('${NEWCOMER}'))page.setAttribute('${NEWCOMER}','')};
addEventListener('load',whole);
new PerformanceObserver(whole).observe({type:'paint',buffered:true});
page.setAttribute('${NEWCOMER}','${BEFORE_PAINT}')
})(document.documentElement)`

/** The family that `shared/src/ui/styles/font.css` fetches, as CSS names it. */
const FACE = '1em "Funnel Display"'

/** What `site.css` sets in the other face: all that the layout consists of. */
const PARTS = '#root > span, [href="#content"], header, main, footer, [data-slot]'

/** What still stands in the other face, when the document no longer says so of all. */
const STAND_IN = 'data-stand-in'

/** Its value for a section that the browser has left out so far. */
const UNSEEN = 'unseen'

/** So many elements change their face in one frame. All of a page's at once would keep a slow phone from answering for 100 ms. */
const AT_A_TIME = 60

/** Fetches the face, and when it is there shows the text in it, part by part. */
export async function showFace({ fonts, documentElement, body }: Document): Promise<void> {
  if (!documentElement.hasAttribute(NEWCOMER)) return
  await fonts.load(FACE).catch(() => undefined) // it did not come: the one that stands in is next in the list
  const parts = [...body.querySelectorAll(PARTS)]
  for (const part of parts) part.setAttribute(STAND_IN, '')
  for (const section of body.querySelectorAll('section'))
    if (isLeftOut(section)) section.setAttribute(STAND_IN, UNSEEN)
  documentElement.removeAttribute(NEWCOMER)
  let changed = 0
  for (const part of parts)
    for (const size of changeFace(part)) {
      if (changed > 0 && changed + size > AT_A_TIME) {
        await new Promise(requestAnimationFrame)
        changed = 0
      }
      changed += size
    }
}

const isLeftOut = ({ firstElementChild }: Element) =>
  CSS.supports('content-visibility', 'auto') &&
  firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false

/** Step by step, a large part child by child. Before each step it tells how many elements the step is about. */
function* changeFace(part: Element): Generator<number> {
  const size = part.getElementsByTagName('*').length
  yield size
  const children = size > AT_A_TIME ? [...part.children] : []
  const still = part.getAttribute(STAND_IN) ?? ''
  for (const child of children) if (!child.hasAttribute(STAND_IN)) child.setAttribute(STAND_IN, still)
  part.removeAttribute(STAND_IN)
  for (const child of children) yield* changeFace(child)
}
