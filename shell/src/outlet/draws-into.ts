/** How long a page may take to draw after it said that it is mounted, as parcels of other frameworks do. */
const DRAWN_WITHIN_MS = 1000
const LOOK_EVERY_MS = 50

/** Whether something is drawn in an element, in a shadow root as well. */
export const isDrawnIn = (element: Element | null): boolean =>
  Boolean(element?.firstElementChild ?? element?.shadowRoot)

/**
 * Whether a page that says it is mounted shows something.
 * @param isGivenUp whether nobody waits for it any more.
 */
export async function drawsInto(element: Element, isGivenUp: () => boolean): Promise<boolean> {
  for (let waited = 0; !isDrawnIn(element); waited += LOOK_EVERY_MS) {
    if (isGivenUp()) return true
    if (waited >= DRAWN_WITHIN_MS) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}
