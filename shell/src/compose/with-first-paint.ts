import { FIRST_VISIT } from '../first-visit'

const ID = 'site-scripts'

/**
 * Asks for the scripts when the page has been painted: then its main image has a good part of the line behind it. A page in a tab
 * that nobody looks at is not painted, and does not wait; a page that has loaded without a word of its paint does not wait longer.
 * Nor does one that is no first visit: who reloads has image and scripts in the cache, and these can be compiled while the page is laid out.
 * The entry's own tag comes after the text.
 */
export const FIRST_PAINT_SCRIPT = `(function(){
var go=function(_,paint){paint&&paint.disconnect();document.head.append(document.getElementById('${ID}').content)};
addEventListener('load',go);document.hidden||!document.documentElement.hasAttribute('${FIRST_VISIT}')?go():new PerformanceObserver(go).observe({type:'paint',buffered:true})
})()`

/** Puts preloads where the browser leaves them alone until then. They are in the head: its end is read long before the text's. */
export const withFirstPaint = (preloads: readonly string[]): readonly string[] => [
  `<template id="${ID}">`,
  ...preloads,
  '</template>',
  `<script>${FIRST_PAINT_SCRIPT}</script>`,
]
