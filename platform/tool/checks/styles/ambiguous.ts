import type { ChildNode, Root } from 'postcss'

/** Comments, and strings up to their end. */
const TEXTS = /\/\*[\s\S]*?\*\/|(["'])(?:\\[\s\S]|(?!\1)[^\\])*\1/g

/** A line that ends inside a string: for browsers the string ends there as well, and rules follow. */
const LINE_BREAK = /[\n\r\f]/
const ESCAPE = /\\(?:\r\n|[\s\S])/g

/** An escape in the name of a function: `u\72l(/*)` is an address for browsers, and the beginning of a comment for other parsers. */
const ESCAPED_FUNCTION = /\\(?:[\da-f]{1,6}\s?|[^\n\da-f])(?:[\w-]|\\(?:[\da-f]{1,6}\s?|[^\n\da-f]))*\(/i

/** @throws Error if browsers divide a sheet into rules in another way than postcss: the rules they read would be unchecked. */
export function refuseAmbiguous(sheet: Root): void {
  sheet.walk((node) => {
    const text = writtenOf(node)
    const strings = text.match(TEXTS)?.filter((found) => !found.startsWith('/*'))
    const broken = strings?.find((string) => LINE_BREAK.test(string.replace(ESCAPE, '')))
    if (broken !== undefined) throw node.error(`the string ${JSON.stringify(broken)} goes over a line break`)
    const [escaped] = ESCAPED_FUNCTION.exec(text.replace(TEXTS, '')) ?? []
    if (escaped !== undefined) throw node.error(`${escaped} has an escape in the name of a function`)
  })
}

/** As written in the file, with comments. */
function writtenOf(node: ChildNode): string {
  if (node.type === 'decl') return node.raws.value?.raw ?? node.value
  if (node.type === 'rule') return node.raws.selector?.raw ?? node.selector
  return node.type === 'atrule' ? (node.raws.params?.raw ?? node.params) : ''
}
