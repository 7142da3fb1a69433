/** A piece of a text: plain, or an address that may be opened. */
export interface TextPart {
  readonly text: string
  readonly href?: string
  /** Start index: distinguishes equal pieces. */
  readonly at: number
}

/** Only harmless schemes. */
const SCHEME = /(?<![a-z\d])(?:https?:\/\/|mailto:)/gi
/** Labels of Latin letters, or of any others: a name like `a.example` ends where another script follows without a space. */
const LABEL = String.raw`(?:[\p{Script=Latin}\p{Mark}\d-]+|[\p{L}\p{Mark}\p{Nd}-]+)`
const HOST = new RegExp(String.raw`${LABEL}(?:\.${LABEL})*(?::\d+)?`, 'uy')

/** Characters allowed in an address. Quotes, full-width signs and emoji end it. */
const SIGN = /[\w\-.~:/?#@!$&*+,;=%]/
const LATIN = /[\p{Script=Latin}\p{Mark}\p{Nd}]/u
const LETTER = /[\p{L}\p{Mark}\p{Nd}]/u
/** Japanese particles follow an address without a space; no path begins with one. */
const HIRAGANA = /\p{Script=Hiragana}/u
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
const AFTER = /[.,;:!?*_~…([]+$/u

/** Finds the addresses in an untrusted text: all the rest, including markup, stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: scheme, index } of text.matchAll(SCHEME)) {
    if (index < done) continue // within an address, as in web archives
    const address = addressAt(text, index, scheme)
    if (!isSafe(address, scheme)) continue
    if (index > done) parts.push({ text: text.slice(done, index), at: done })
    parts.push({ text: address, href: address, at: index })
    done = index + address.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done })
  return parts
}

/** The candidate address that begins here, without the punctuation after it. */
function addressAt(text: string, begin: number, scheme: string): string {
  const start = begin + scheme.length
  const isMail = scheme.toLowerCase() === 'mailto:'
  HOST.lastIndex = start
  const [host = ''] = (!isMail && HOST.exec(text)) || []
  const next = text.charAt(start + host.length)
  // A name before the @ shows one host and opens another.
  const end = isMail || '/?#@:'.includes(next) ? pathEnd(text, start + host.length) : start + host.length
  return text.slice(begin, end).replace(AFTER, '')
}

/** End of the path, query and fragment that begin here. They include only paired brackets. */
function pathEnd(text: string, start: number): number {
  const open: (string | undefined)[] = []
  let end = start
  let last = ''
  for (const sign of text.slice(start)) {
    if (sign === ')' || sign === ']') {
      if (open.pop() !== sign) break
    } else if (sign in CLOSING) open.push(CLOSING[sign])
    else if (/[,;]/.test(sign) && text.slice(end + 1).search(SCHEME) === 0) break
    else if (!SIGN.test(sign) && !goesOn(sign, last)) break
    last = sign
    end += sign.length
  }
  return end
}

/** Whether a letter continues the word before it: after a Latin letter, a letter of another script belongs to the sentence. */
function goesOn(sign: string, last: string): boolean {
  if (LATIN.test(sign)) return true
  if (!LETTER.test(sign)) return false
  const inWord = LETTER.test(last) && !LATIN.test(last)
  return inWord || !(LATIN.test(last) || HIRAGANA.test(sign))
}

function isSafe(address: string, scheme: string): boolean {
  if (address.length <= scheme.length || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return ['http:', 'https:', 'mailto:'].includes(protocol) && username === '' && password === ''
}
