type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Carries what was typed into a text that has no life yet over to the fields that are drawn in its stead: by another release than the page
 * was composed with, or in a page that is translated, where React cannot take over the text that it finds.
 * @returns for the element in which fields were drawn. Those that were taken over keep what they have.
 */
export function keepTypedText(place: Element): (drawn: Element) => void {
  const fields = [...place.querySelectorAll<Field>('input[name], textarea[name]')]
  const focused = document.activeElement
  return (drawn) => {
    for (const field of fields) {
      if (field.isConnected || field.value === field.defaultValue) continue
      const [heir] = [...drawn.querySelectorAll<Field>('input[name], textarea[name]')].filter(
        ({ name, type }) => name === field.name && type === field.type,
      )
      if (!heir || heir.value !== heir.defaultValue) continue
      setValue(heir, field.value)
      if (field === focused) heir.focus()
    }
  }
}

/** As if it was typed: by the browser's own setter, because React hides it behind one of its own and hears of no change made by that. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
