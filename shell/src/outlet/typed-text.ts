import type { Field } from './filled-in'

/** The fields that a visitor fills in. Buttons and files are left out: only the visitor may give a field a file. */
const FIELDS = 'input[name]:not([type="file"]), textarea[name], select[name]'

/**
 * Carries what was filled into a text that has no life yet over to the fields that are drawn in its stead: by another release than the
 * page was composed with, or in a page that is translated, where React cannot take over the text that it finds.
 * @returns for the element in which fields were drawn. Those that were taken over keep what they have.
 */
export function keepTypedText(place: Element): (drawn: Element) => Promise<void> {
  const fields = [...place.querySelectorAll<Field>(FIELDS)]
  const focused = document.activeElement
  return async (drawn) => {
    const lost = fields.filter(({ isConnected }) => !isConnected)
    if (lost.length === 0) return
    const { typeAgain } = await import('../later')
    typeAgain(lost, focused, drawn)
  }
}
