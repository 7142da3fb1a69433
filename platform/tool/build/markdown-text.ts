import { Marked } from 'marked'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

export interface Text {
  /** The words of each heading. */
  readonly headings: readonly string[]
  /** Number of words. */
  readonly words: number
  /** Its React component, as the source of an expression; props named after elements replace those elements. */
  readonly content: string
}

// CommonMark alone: extensions turn addresses into links, and every author would have to know them.
const marked = new Marked({
  gfm: false,
  walkTokens(token) {
    if (token.type === 'text') token.text = token.text.replace(/\n\s*/g, ' ')
  },
})

/** Compiles a Markdown text. */
export function readText(text: string): Text {
  const html = marked.parse(text, { async: false }).replace(/(?<=>)\n+|\n+(?=<)/g, '')
  const { childNodes } = parseFragment(html)
  const tags = new Set<string>()
  const code = childNodes.map((node) => codeOf(node, tags)).join(', ')
  const components = [...tags].map(
    (tag) => `${JSON.stringify(tag)}: ${variable(tag)} = ${JSON.stringify(tag)}`,
  )
  return {
    headings: childNodes.filter(({ nodeName }) => /^h\d$/.test(nodeName)).map(wordsIn),
    words: childNodes.map(wordsIn).join(' ').split(/\s+/).length,
    content: `({ ${components.join(', ')} }) => element(Fragment, null, ${code})`,
  }
}

/** The prefix, because `var` is a keyword. */
const variable = (tag: string): string => `_${tag.replaceAll('-', '_')}`

function codeOf(node: Node, tags: Set<string>): string {
  if ('value' in node) return JSON.stringify(node.value)
  if (!('tagName' in node)) return 'null'
  tags.add(node.tagName)
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const props = node.attrs.length > 0 ? JSON.stringify(attributes) : 'null'
  const children = node.childNodes.map((child) => codeOf(child, tags))
  return `element(${[variable(node.tagName), props, ...children].join(', ')})`
}

/** The readable text of a node, with a space between the items of a list. */
function wordsIn(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node
    ? node.childNodes.map(wordsIn).join(/^[ou]l$/.test(node.nodeName) ? ' ' : '')
    : ''
}
