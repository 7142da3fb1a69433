/** The beginning of a text, at most `most` UTF-16 units long; never half an emoji, or a letter without its marks. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = new Intl.Segmenter().segment(text).containing(most)?.index
  // A letter with so many marks that it does not fit by itself.
  return text.slice(0, end || most).replace(/\p{Surrogate}$/u, '')
}
