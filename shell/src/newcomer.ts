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

/** Fetches the face, and shows the text in it when it is there: the page is laid out once more, not twice. */
export async function showFace({ fonts, documentElement }: Document): Promise<void> {
  if (!documentElement.hasAttribute(NEWCOMER)) return
  await fonts.load(FACE).catch(() => undefined) // it did not come: the one that stands in is next in the list
  documentElement.removeAttribute(NEWCOMER)
}
