import { FIRST_VISIT } from '../first-visit'

/** Its value until the browser reports its first paint: until then, content below the first section is not rendered. */
const BEFORE_PAINT = 'before-paint'

/**
 * An inline script of every composed page. Visitors from another page of the site mostly have the font; those who reload have it and a
 * scroll position, as does an address with a hash. Only this script hides anything, and it brings it back: in a tab that is never painted,
 * when the page has loaded.
 */
export const FIRST_VISIT_SCRIPT = `(function(page){
if(location.hash||document.referrer.startsWith(location.origin+'/')||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')return page.removeAttribute('${FIRST_VISIT}');
var whole=function(){if(page.getAttribute('${FIRST_VISIT}'))page.setAttribute('${FIRST_VISIT}','')};
addEventListener('load',whole);
new PerformanceObserver(whole).observe({type:'paint',buffered:true});
page.setAttribute('${FIRST_VISIT}','${BEFORE_PAINT}')
})(document.documentElement)`
