/** The beginning of a text, at most so many UTF-16 units long: never half of an emoji or of a letter with its marks. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = new Intl.Segmenter().segment(text).containing(most)?.index
  // A letter under so many marks that it does not fit by itself.
  return text.slice(0, end || most).replace(/\p{Surrogate}$/u, '')
}
