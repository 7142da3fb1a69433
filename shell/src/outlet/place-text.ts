/** The content that the host rendered into this outlet. */
export interface ComposedWith {
  /** The release whose fragment the page was composed with; only that one may hydrate it. */
  readonly version: string
  /** Whether the outlet has prerendered text. */
  readonly hasText: boolean
}

/** The prerendered text of an outlet. Readable text is never removed: a release that replaces it mounts beside it. */
export interface PlaceText {
  /** Whether the page was composed with a text in this outlet. */
  readonly isComposed: boolean
  /** The element for a release to mount in: that of the text which it may hydrate, or a new one. */
  elementFor(version: string): HTMLElement
  /** A release has content in its element. */
  giveWayTo(element: HTMLElement): void
  /** A release failed: removes its element and restores the composed text. Returns whether there is one. */
  putBack(): boolean
  /** Nothing is left to try: the composed text stays. Returns whether there is one. */
  keepComposed(): boolean
  /** Inserts a text from elsewhere, or nothing. */
  replace(text: Node | null): void
  /** The outlet is closed: removes an element that shows nothing yet, so that the next release finds the text unchanged. */
  withdraw(): void
}

/** @param isComposedPage whether the address is still that of the composed page: its text is useless for another. */
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
  /** Whether the outlet has shown anything but the composed text. */
  let touched = false

  /** A copy from before any release changed it. */
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
      // Text that no release touched stays as it is: inserted again, it would count as painted late.
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
