/** The texts that the page was composed with, by outlet. */
export interface ComposedTexts {
  /** Whether there is one for the first outlet of this remote, which is not in the page yet. */
  has(remote: string, slot: string | null): boolean
  /**
   * Restores the text of an outlet that React has redrawn. In a page that was translated before it was interactive, React does not find the
   * expected texts and starts with an empty root: nothing would be readable until the code of its remote has loaded.
   */
  bringBack(place: HTMLElement): void
}

export function keepComposedTexts(page: Document): ComposedTexts {
  const texts = new Map<string, Element>()
  for (const place of page.querySelectorAll<HTMLElement>('[data-remote]')) {
    const text = place.firstElementChild
    if (text) texts.set(nameOfPlace(place), text)
  }
  return {
    has: (remote, slot) => texts.has(nameOf(remote, slot)),
    bringBack(place) {
      const name = nameOfPlace(place)
      const text = texts.get(name)
      texts.delete(name) // only the first outlet of this name is from the composed page
      if (text && !text.isConnected) place.append(text)
    },
  }
}

const nameOf = (remote = '', slot: string | null = '') => `${remote}:${slot ?? ''}`

const nameOfPlace = ({ dataset }: HTMLElement) => nameOf(dataset['remote'], dataset['slot'])
