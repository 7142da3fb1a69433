import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { root } from './source-imports'
import { writtenFiles } from './written-files'

interface Page {
  /** Valid targets of `#…`, as GitHub names headings. */
  readonly anchors: ReadonlySet<string>
  /** To files and headings of this repository: of links, images and the few HTML elements. */
  readonly links: readonly string[]
}

/** A path in a sentence, from the top of the repository; what a build writes is left out. */
const IN_THIS_REPOSITORY =
  /^(?:shell|shared|platform|bench|tools|tests|docs|supabase|mfe-(?!jobs)\w+)\/(?!.*dist\b)[\w./-]+$/

function readPage(markdown: string): Page {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  const links: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'heading') anchors.add(slugger.slug(token.text))
    if (token.type === 'link' || token.type === 'image') links.push(token.href)
    if (token.type === 'codespan' && IN_THIS_REPOSITORY.test(token.text)) links.push(`/${token.text}`)
    if (token.type === 'html')
      for (const [, address = ''] of token.text.matchAll(/\b(?:href|src|srcset)="([^"]*)"/g))
        links.push(address)
  })
  return { anchors, links: links.filter((link) => !/^(?:https?|mailto):/.test(link)) }
}

const pages = new Map(
  writtenFiles()
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file, readPage(readFileSync(join(root, file), 'utf8'))]),
)

/** Whether a link of a document leads to an existing file and, with `#`, to a heading of it. */
function isGood(link: string, file: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : path.startsWith('/') ? path.slice(1) : join(dirname(file), path)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || (pages.get(target)?.anchors.has(anchor) ?? false)
}

describe('links of documents lead to files and headings that are there', () => {
  test.each([...pages.keys()])('%s', (file) => {
    expect(pages.get(file)?.links.filter((link) => !isGood(link, file))).toEqual([])
  })
})

test('a wrong path, a wrong heading and a wrong picture are found', () => {
  const { links } = readPage(
    '[a](no-such-file.md) [b](README.md#no-such-heading) ![c](no.svg)\n\n<picture><source srcset="no.webp"></picture>',
  )
  expect(links.filter((link) => isGood(link, 'README.md'))).toEqual([])
  expect(links).toHaveLength(4)
})
