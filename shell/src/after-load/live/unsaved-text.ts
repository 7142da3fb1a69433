import type { Outlets } from '../../outlet/outlets'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tracks text that the visitor typed and has not sent. */
export interface UnsavedText {
  /** Whether there is any in the outlets of these remotes; without names, anywhere in the page. */
  isIn(remotes?: ReadonlySet<string>): boolean
}

/** Listens from the start: frameworks keep a field's default value in step with its value, so comparing them is no use. */
export function watchUnsavedText(page: Document, outlets: Pick<Outlets, 'around'>): UnsavedText {
  const touched = new Set<Field>()
  page.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) touched.add(target)
    },
    { capture: true, passive: true },
  )
  return {
    isIn(remotes) {
      for (const field of touched) {
        if (!field.isConnected || field.value === '') {
          touched.delete(field)
          continue
        }
        const outlet = outlets.around(field)
        if (!remotes || !outlet || remotes.has(outlet.remote)) return true
      }
      return false
    },
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
