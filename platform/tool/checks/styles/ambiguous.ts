import type { ChildNode, Root } from 'postcss'

/** Comments, and strings up to their end. */
const TEXTS = /\/\*[\s\S]*?\*\/|(["'])(?:\\[\s\S]|(?!\1)[^\\])*\1/g

/** A line that ends inside of a string: for browsers the string ends there as well, and what follows are rules. */
const LINE_BREAK = /[\n\r\f]/
const ESCAPE = /\\(?:\r\n|[\s\S])/g

/** An escape in the name of a function: `u\72l(/*)` is an address for browsers, and the beginning of a comment for others. */
const ESCAPED_FUNCTION = /\\(?:[\da-f]{1,6}\s?|[^\n\da-f])(?:[\w-]|\\(?:[\da-f]{1,6}\s?|[^\n\da-f]))*\(/i

/** @throws Error where browsers divide a sheet into rules in another way than postcss: then nobody has checked what they read. */
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

/** As it stands in the file, with comments. */
function writtenOf(node: ChildNode): string {
  if (node.type === 'decl') return node.raws.value?.raw ?? node.value
  if (node.type === 'rule') return node.raws.selector?.raw ?? node.selector
  return node.type === 'atrule' ? (node.raws.params?.raw ?? node.params) : ''
}
