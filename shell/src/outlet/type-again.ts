import type { TextField } from './typed-text'

/** Types what is in fields that are gone into those of the same name. */
export function typeAgain(lost: readonly TextField[], focused: Element | null, drawn: Element): void {
  for (const field of lost) {
    const heir = drawn.querySelector<TextField>(`${field.localName}[name="${CSS.escape(field.name)}"]`)
    if (!heir || heir.value !== heir.defaultValue) continue
    setValue(heir, field.value)
    if (field === focused) heir.focus()
  }
}

/** As if it was typed: by the browser's own setter, because React hides it behind one of its own and hears of no change made by that. */
function setValue(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
