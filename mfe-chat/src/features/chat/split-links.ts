/** A piece of a text: plain, or an address that may be opened. */
export interface TextPart {
  readonly text: string
  readonly href?: string
  /** Where the piece begins: tells equal pieces apart. */
  readonly at: number
}

// Only what begins with a harmless scheme. Quotes, brackets and controls end an address: models wrap links in them.
const ADDRESS = /\b(?:https?:\/\/|mailto:)[^\s<>"'`()[\]{}\\^|\p{Cc}]+/giu
const PUNCTUATION_AFTER = /[.,;:!?*_~…]+$/u

/** Finds the addresses in a text that must not be trusted: everything else of it, markup too, stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(PUNCTUATION_AFTER, '')
    if (!isSafe(address)) continue
    if (index > done) parts.push({ text: text.slice(done, index), at: done })
    parts.push({ text: address, href: address, at: index })
    done = index + address.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done })
  return parts
}

/** An address with a name before the @ shows one host and opens another. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return ['http:', 'https:', 'mailto:'].includes(protocol) && username === '' && password === ''
}
