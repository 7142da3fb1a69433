/** What the fields of a form hold in the document, by their names. */
export type Fields = Readonly<Record<string, string>>

/**
 * Reads the document, not what events have told: some password managers fill fields without any. Not by `FormData`, which leaves out
 * what is disabled, and in older browsers has other line ends than the field.
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
