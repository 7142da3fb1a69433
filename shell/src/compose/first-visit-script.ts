import { FIRST_VISIT } from '../first-visit'

/** Its value until the browser has told of its first paint: until then what is below the first section is not rendered. */
const BEFORE_PAINT = 'before-paint'

/**
 * An inline script of every composed page. Who comes from another page of the site mostly has the font, and who reloads has it and
 * a place in the page to return to, as an address with a hash has. Nothing is taken away but by this script itself, which brings it
 * back: in a tab that is never painted, when the page has loaded.
 */
export const FIRST_VISIT_SCRIPT = `(function(page){
if(location.hash||document.referrer.startsWith(location.origin+'/')||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')return page.removeAttribute('${FIRST_VISIT}');
var whole=function(){if(page.getAttribute('${FIRST_VISIT}'))page.setAttribute('${FIRST_VISIT}','')};
addEventListener('load',whole);
new PerformanceObserver(whole).observe({type:'paint',buffered:true});
page.setAttribute('${FIRST_VISIT}','${BEFORE_PAINT}')
})(document.documentElement)`
