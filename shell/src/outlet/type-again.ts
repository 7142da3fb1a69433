import { type Field, isFilledIn, isTicked } from './filled-in'

/** Copies the values of removed fields into fields of the same name. */
export function typeAgain(lost: readonly Field[], focused: Element | null, drawn: Element): void {
  for (const field of lost) {
    const heir = isFilledIn(field) && heirOf(field, drawn)
    if (!heir || isFilledIn(heir)) continue
    if (isTicked(field)) tickAgain(field, heir)
    else if (!(field instanceof HTMLSelectElement)) setValue(heir, field.value)
    else chooseAgain(field, heir as HTMLSelectElement)
    if (field === focused) heir.focus()
  }
}

/** The field of its name and type; in a group of boxes, the one of its value. */
function heirOf(field: Field, drawn: Element): Field | undefined {
  const namesakes = drawn.querySelectorAll<Field>(`${field.localName}[name="${CSS.escape(field.name)}"]`)
  return [...namesakes].find(
    (one) => one.type === field.type && (!isTicked(field) || one.value === field.value),
  )
}

/** A press toggles a box, so its state is read first; a radio button is only pressed to choose it. */
function tickAgain({ checked, type }: HTMLInputElement, heir: Field): void {
  if (isTicked(heir) && heir.checked !== checked && (checked || type === 'checkbox')) heir.click()
}

/** An option without a value has its text as value, which a translator changes: then its index identifies it. */
function chooseAgain({ value, selectedIndex, selectedOptions }: HTMLSelectElement, heir: HTMLSelectElement) {
  const options = [...heir.options]
  const hasValue = selectedOptions[0]?.hasAttribute('value')
  const option = options.find((one) => one.value === value) ?? (hasValue ? undefined : options[selectedIndex])
  if (option) setValue(heir, option.value)
}

/** As a visitor does: through the browser's own setter, because React shadows it with its own and would not notice the change. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const heard = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(heard, { bubbles: true }))
}
