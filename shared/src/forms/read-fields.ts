/** A form's values in the document, by field name. */
export type Fields = Readonly<Record<string, string>>

/**
 * Reads the document instead of tracking events: some password managers fill fields without one. Not `FormData`, which omits disabled
 * fields and, in older browsers, has different line ends than the field.
 */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {}
  for (const element of form.elements)
    if (isField(element) && element.name !== '') fields[element.name] = element.value
  return fields
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio')
