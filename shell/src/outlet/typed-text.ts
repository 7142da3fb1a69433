import type { Field } from './filled-in'

/** The fields that a visitor fills in. Buttons and files are excluded: only the visitor may give a field a file. */
const FIELDS = 'input[name]:not([type="file"]), textarea[name], select[name]'

/**
 * Carries values typed into a text that is not interactive over to the fields that replace it: those of another release than the page was
 * composed with, or in a translated page, where React cannot hydrate the text.
 * @returns a function for the element in which fields were drawn. Hydrated fields keep their values.
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
