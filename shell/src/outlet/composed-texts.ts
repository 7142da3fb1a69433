/** The texts that the page was composed with, by the place they stand in. */
export interface ComposedTexts {
  /**
   * Puts its text back into a place that React has drawn anew. In a page that was translated before it was alive, React does not find the
   * texts it looks for, and begins with an empty root: nothing could be read until the code of its remote has come.
   * @returns whether there was one.
   */
  bringBack(place: HTMLElement): boolean
}

export function keepComposedTexts(page: Document): ComposedTexts {
  const texts = new Map<string, Element>()
  for (const place of page.querySelectorAll<HTMLElement>('[data-remote]')) {
    const text = place.firstElementChild
    if (text) texts.set(nameOf(place), text)
  }
  return {
    bringBack(place) {
      const name = nameOf(place)
      const text = texts.get(name)
      texts.delete(name) // only the first place of this name is that of the composed page
      if (!text || text.isConnected) return false
      place.append(text)
      return true
    },
  }
}

const nameOf = ({ dataset }: HTMLElement) => `${dataset['remote']}:${dataset['slot'] ?? ''}`
