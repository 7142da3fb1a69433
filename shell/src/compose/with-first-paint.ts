const ID = 'site-scripts'

/**
 * Asks for the scripts when the page is about to be painted: then its main image has a good part of the line behind it. A page in a
 * tab that nobody looks at is never painted, and does not wait.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var t=document.getElementById('${ID}'),go=function(){t&&document.body.append(t.content);t=null};document.hidden?go():requestAnimationFrame(go);addEventListener('load',go)})()`

/** Puts tags of scripts where the browser leaves them alone until then. */
export const withFirstPaint = (tags: readonly string[]): readonly string[] => [
  `<template id="${ID}">`,
  ...tags,
  '</template>',
  `<script>${FIRST_PAINT_SCRIPT}</script>`,
]
