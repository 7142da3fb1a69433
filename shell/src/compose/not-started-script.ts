import { NOT_STARTED, STARTED } from '../started'

const noteFor = (email: string) =>
  `This page did not come alive in this browser: its text and links work, its buttons and forms do not. Load it again; if that does not help, a newer browser will, or write to ${email}.`

/**
 * Part of the inline script of every page: browsers that are too old for the site's scripts, and visitors whose scripts were lost, are told
 * what works and what to do. Scripts of modules are over when the document's content is loaded; one that is still on its way keeps that
 * from happening.
 */
export const notStartedScript = (email: string): string => `function ${NOT_STARTED}(){
var p=document.createElement('p');p.className='page-note';p.setAttribute('role','status');
p.textContent=${JSON.stringify(noteFor(email)).replace(/</g, '\\u003c')};document.body.prepend(p)}
addEventListener('DOMContentLoaded',function(){document.documentElement.hasAttribute('${STARTED}')||${NOT_STARTED}()})`
