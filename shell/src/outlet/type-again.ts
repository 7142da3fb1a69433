import { type Field, isFilledIn, isTicked } from './filled-in'

/** Fills what was filled into fields that are gone into those of the same name. */
export function typeAgain(lost: readonly Field[], focused: Element | null, drawn: Element): void {
  for (const field of lost) {
    const heir = isFilledIn(field) && heirOf(field, drawn)
    if (!heir || isFilledIn(heir)) continue
    if (isTicked(field)) tickAgain(field, heir)
    else setValue(heir, field.value)
    if (field === focused) heir.focus()
  }
}

/** Of a group of boxes, the one that stands for the same. */
function heirOf(field: Field, drawn: Element): Field | undefined {
  const namesakes = drawn.querySelectorAll<Field>(`${field.localName}[name="${CSS.escape(field.name)}"]`)
  return [...namesakes].find(
    (one) => one.type === field.type && (!isTicked(field) || one.value === field.value),
  )
}

/** A press turns a box over, so it is asked first how it stands; a radio button is only ever pressed to be chosen. */
function tickAgain({ checked, type }: HTMLInputElement, heir: Field): void {
  if (isTicked(heir) && heir.checked !== checked && (checked || type === 'checkbox')) heir.click()
}

/** As a visitor does: by the browser's own setter, because React hides it behind one of its own and hears of no change made by that. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const heard = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(heard, { bubbles: true }))
}
