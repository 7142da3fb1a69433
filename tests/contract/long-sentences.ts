import { marked, type Token } from 'marked'

/** A sentence ends at one of these, with what closes it, before a space. */
const END = /(?<=[.!?]["”’)]*)\s+/
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/
const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token)

/** The sentences of Markdown's paragraphs and lists; tables, code and headings have none. Code in a sentence is one word. */
export const sentencesOf = (markdown: string): readonly string[] =>
  blocksOf(marked.lexer(markdown.replace(FRONT_MATTER, ''))).flatMap((block) => block.trim().split(END))

/** Words of a document, with those of tables; code blocks and the lines of tables are none. */
export const wordsOf = (markdown: string): number =>
  markdown
    .replace(/^ *```.*\n[\s\S]*?^ *```/gm, '')
    .split(/\s+/)
    .filter(isWord).length

/** Those with more words than a reader holds at once. */
export const longSentences = (sentences: readonly string[], most = 30): readonly string[] =>
  sentences.filter((sentence) => sentence.split(/\s+/).filter(isWord).length > most)

function blocksOf(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'paragraph' || token.type === 'text') return [plain(token.tokens ?? [token])]
    if (token.type === 'list')
      return token.items.flatMap((item: Token) => blocksOf('tokens' in item ? (item.tokens ?? []) : []))
    return token.type === 'blockquote' ? blocksOf(token.tokens ?? []) : []
  })
}

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'codespan') return 'code'
      if (token.type === 'image' || token.type === 'html') return ''
      if (token.type === 'br') return ' '
      if ('tokens' in token && token.tokens) return plain(token.tokens)
      return token.type === 'escape' ? token.text : token.raw
    })
    .join('')

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const JSX_TEXT = />([^<>{}=]+)</g
/** Queries, markup and drawings are literals too. */
const IS_PROSE = /^\s*["“(]?[A-Z]\w*,? [a-z]\w*/

/** The sentences of a source's literals and of its JSX. What a template fills in is one word. */
export function messagesIn(source: string): readonly string[] {
  const code = source.replace(COMMENT, '').replace(/(['"`])\s*\+\s*\1/g, '')

  const literals = [...code.matchAll(LITERAL)].map(([literal]) =>
    literal.slice(1, -1).replace(/\$\{[^}]*\}/g, 'value'),
  )
  const texts = [...literals, ...[...code.matchAll(JSX_TEXT)].map(([, text = '']) => text)]
  return texts
    .flatMap((text) => text.split(/\n\s*\n|\n(?=\s*(?:[-|#]|cause:|next:))/))
    .flatMap((block) => block.split(END))
    .filter((sentence) => IS_PROSE.test(sentence) && !/[{}<>]|=>/.test(sentence))
}
