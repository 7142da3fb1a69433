/**
 * Attribute of the document of someone who comes from elsewhere: until the page is alive, its text stands in another face, and what
 * is below the first screen is not laid out (`site.css`).
 */
export const NEWCOMER = 'data-newcomer'

/**
 * An inline script of every composed page. Who comes from another page of the site mostly has the face, and who reloads has it and
 * a place in the page to return to, as an address with a hash has.
 */
export const NEWCOMER_SCRIPT = `if(location.hash||document.referrer.startsWith(location.origin+'/')||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.removeAttribute('${NEWCOMER}')`

/** The family that `shared/src/ui/styles/font.css` fetches, as CSS names it. */
const FACE = '1em "Funnel Display"'

/** Fetches the face, and shows the text in it when it is there: the page is laid out once more, not twice. */
export async function showFace({ fonts, documentElement }: Document): Promise<void> {
  if (!documentElement.hasAttribute(NEWCOMER)) return
  await fonts.load(FACE).catch(() => undefined) // it did not come: the one that stands in is next in the list
  documentElement.removeAttribute(NEWCOMER)
}
