/** The content that the host put into this outlet. */
export interface ComposedWith {
  /** The release whose fragment the page was composed with; only that one may hydrate it. */
  readonly version: string
  /** Whether the place has prerendered text. */
  readonly hasText: boolean
}

/** The prerendered text of an outlet. Readable text is never taken away: a release that replaces it mounts beside it. */
export interface PlaceText {
  /** Whether the page was composed with a text in this place. */
  readonly isComposed: boolean
  /** The element for a release to live in: that of the text which it may hydrate, or a new one. */
  elementFor(version: string): HTMLElement
  /** A release shows something in its element. */
  giveWayTo(element: HTMLElement): void
  /** A release has failed: its element goes, and the composed text is put back as it was. Returns whether there is one. */
  putBack(): boolean
  /** Nothing is left to try: the composed text stays. Returns whether there is one. */
  keepComposed(): boolean
  /** Puts in a text from elsewhere, or nothing. */
  replace(text: Node | null): void
  /** The place is left: takes out an element that shows nothing yet, so that whoever comes next finds the text as it was. */
  withdraw(): void
}

/** @param isComposedPage whether the address is still that of the page that was composed: its text says nothing of another. */
export function createPlaceText(
  place: HTMLElement,
  { version, hasText }: ComposedWith,
  isComposedPage: () => boolean,
): PlaceText {
  const composedElement = place.firstElementChild instanceof HTMLElement ? place.firstElementChild : null
  const copy = hasText && composedElement?.firstElementChild ? composedElement.cloneNode(true) : null
  /** The text in the outlet now, without a running release. */
  let readable: Node | null = copy && composedElement
  /** The element of a release that shows nothing yet. */
  let waiting: HTMLElement | null = null
  /** Whether anything else than the composed text has been in the place. */
  let touched = false

  /** A copy, as it was before any release touched it. */
  const composedText = () => (isComposedPage() ? copy : null)

  return {
    isComposed: copy !== null,

    elementFor(release) {
      touched = true
      const isItsText = copy && composedElement && release === version && place.contains(composedElement)
      if (isItsText && !('copied' in composedElement.dataset)) return composedElement
      // React does not let one root's element be the container of another: each life has its own.
      waiting = document.createElement('div')
      if (readable) place.append(waiting)
      else place.replaceChildren(waiting)
      return waiting
    },

    giveWayTo(element) {
      if (readable !== element) readable?.parentNode?.removeChild(readable)
      readable = null
      waiting = null
    },

    putBack() {
      waiting = null
      readable = composedText()
      if (readable) place.replaceChildren(readable)
      return readable !== null
    },

    keepComposed() {
      const text = composedText()
      if (!text) return false
      // Text that no release has touched stays as it is: inserted anew, it would count as painted late.
      if (touched) place.replaceChildren(text)
      readable = touched ? text : composedElement
      return true
    },

    replace(text) {
      touched = true
      readable = text
      place.replaceChildren(...(text ? [text] : []))
    },

    withdraw: () => waiting?.remove(),
  }
}
