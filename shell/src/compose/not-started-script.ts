import { NOT_STARTED, STARTED } from '../started'

const noteFor = (email: string) =>
  `Some parts of this page did not load. You can read it and follow links, but buttons and forms will not work. Try reloading. If that does not help, use a newer browser or write to ${email}.`

/**
 * Part of the inline script of every page: visitors with browsers too old for the site's scripts, or whose scripts were lost, get a notice
 * of what works and what to do. Module scripts have run by DOMContentLoaded; a script that is still loading delays that event.
 */
export const notStartedScript = (email: string): string => `function ${NOT_STARTED}(){
var p=document.createElement('p');p.className='page-note';p.setAttribute('role','status');
p.textContent=${JSON.stringify(noteFor(email)).replace(/</g, '\\u003c')};document.body.prepend(p)}
addEventListener('DOMContentLoaded',function(){document.documentElement.hasAttribute('${STARTED}')||${NOT_STARTED}()})`
