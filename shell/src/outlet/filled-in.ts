export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether its value differs from the page's. */
export function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // React selects an option without marking it as the default.
    const byDefault = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return field.value !== byDefault?.value
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Checkboxes and radio buttons: their value never changes. */
export const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
