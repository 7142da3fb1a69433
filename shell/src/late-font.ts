/** The family that `shared/src/ui/styles/font.css` fetches, as CSS names it. */
const FACE = '1em "Funnel Display"'

/** Attribute of the document while its text is in the face that stands in (`site.css`). */
export const LATE_FONT = 'data-font="late"'

/**
 * An inline script of every composed page: who reloads it or comes from another page of the site has the face already, and sees
 * it from the first frame on.
 */
export const KNOWN_FONT_SCRIPT =
  "if(document.referrer.startsWith(location.origin+'/')||performance.getEntriesByType('navigation')[0]?.type!=='navigate')delete document.documentElement.dataset.font"

/** Fetches the face, and shows the text in it when it is there: the page is laid out once more, not twice. */
export async function showFont({ fonts, documentElement: { dataset } }: Document): Promise<void> {
  if (!dataset['font']) return
  await fonts.load(FACE).catch(() => undefined) // it did not come: from now on the browser asks for it by itself
  delete dataset['font']
}
