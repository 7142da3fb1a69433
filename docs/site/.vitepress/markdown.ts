import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type MarkdownIt from 'markdown-it'

/** Paths of files that pages link to and that are no pages, such as a manifest: they are copied beside the pages. */
export const linkedFiles = new Set<string>()

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/** Additions to VitePress's Markdown, so that the documents can stay as GitHub shows them. */
export function extendMarkdown(md: MarkdownIt, root: string): void {
  linkFiles(md, root)
  fitTables(md)
  escapeBraces(md)
}

function linkFiles(md: MarkdownIt, root: string): void {
  const renderLink = md.renderer.rules.link_open
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const path = join(dirname(env.relativePath), token?.attrGet('href') ?? '')
    if (!token || !renderLink) return ''
    if (path.endsWith('.md') || !isFile(join(root, path)))
      return renderLink(tokens, index, options, env, self)
    linkedFiles.add(path)
    token.attrSet('target', '_self') // the router takes it for a page otherwise
    return self.renderToken(tokens, index, options)
  }
}

/** Wide tables scroll by keyboard too, and an empty heading is none. */
function fitTables(md: MarkdownIt): void {
  md.renderer.rules.table_open = () => '<table tabindex="0">\n'
  md.core.ruler.push('empty-headings', ({ tokens }) => {
    for (const [index, token] of tokens.entries())
      if (token.type === 'th_open' && tokens[index + 1]?.content === '')
        for (const cell of [token, tokens[index + 2]]) if (cell) cell.tag = 'td'
  })
}

/** Vue takes two braces for an expression, in code as well that a link or a heading shows. */
function escapeBraces(md: MarkdownIt): void {
  for (const kind of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[kind]
    if (render) md.renderer.rules[kind] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;')
  }
}
