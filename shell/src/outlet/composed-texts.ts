/** The texts that the page was composed with, by the place they stand in. */
export interface ComposedTexts {
  /** Whether there is one for the first place of this remote, which is not in the page yet. */
  has(remote: string, slot: string | null): boolean
  /**
   * Puts its text back into a place that React has drawn anew. In a page that was translated before it was interactive, React does not find the
   * texts it looks for, and begins with an empty root: nothing could be read until the code of its remote has come.
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
      texts.delete(name) // only the first place of this name is that of the composed page
      if (text && !text.isConnected) place.append(text)
    },
  }
}

const nameOf = (remote = '', slot: string | null = '') => `${remote}:${slot ?? ''}`

const nameOfPlace = ({ dataset }: HTMLElement) => nameOf(dataset['remote'], dataset['slot'])
