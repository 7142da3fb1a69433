/** Splits at commas outside of quotes and parentheses. A backslash in quotes escapes. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    if (quoted && char === '\\') {
      part += char + text.charAt(++index)
      continue
    }
    if (char === '"') quoted = !quoted
    if (!quoted && char === '(') depth++
    if (!quoted && char === ')') depth--
    if (char === ',' && depth === 0 && !quoted) {
      parts.push(part)
      part = ''
    } else {
      part += char
    }
  }
  parts.push(part)
  return parts
}

/** The text within quotes, unescaped; other text unchanged. */
export function unquote(text: string): string {
  const quoted = /^"(.*)"$/s.exec(text)?.[1]
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1')
}
