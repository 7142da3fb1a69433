import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REFUSALS } from '../../platform/records/store/refusals/refusals'
import { remoteFiles, repositoryFiles } from '../../platform/tool/scaffold/template-files'
import { longSentences, messagesIn, sentencesOf, wordsOf } from './long-sentences'
import { root } from './source-imports'
import { writtenFiles } from './written-files'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Records of a day: decisions, and pages that a measurement writes. */
const RECORDS = /^docs\/(decisions|measurements)\//
const SOURCES = /^(?!.*(\.test\.|testing\/))(shell|shared|platform|local-backend|mfe-\w+)\/.*\.tsx?$/
const written = writtenFiles()

describe('nobody has to read a sentence of more than 30 words', () => {
  test.each(written.filter((file) => file.endsWith('.md') && !RECORDS.test(file)))('%s', (file) => {
    expect(longSentences(sentencesOf(read(file)))).toEqual([])
  })

  test('in the documents of a new remote and of its repository', () => {
    const texts = [remoteFiles('jobs'), repositoryFiles('jobs', { shared: '0.1.0', tool: '0.1.0' })]
    for (const { 'README.md': text = '' } of texts) {
      expect(sentencesOf(text).length).toBeGreaterThan(5)
      expect(longSentences(sentencesOf(text))).toEqual([])
    }
  })

  test('in messages of programs and texts of pages', () => {
    const long = written
      .filter((file) => SOURCES.test(file))
      .flatMap((file) => longSentences(messagesIn(read(file))).map((sentence) => `${file}: ${sentence}`))
    expect(long).toEqual([])
  })

  test('in the entries of refusals', () => {
    const texts = Object.values(REFUSALS).map(({ help }) => help)
    expect(texts.flatMap((text) => longSentences(sentencesOf(text)))).toEqual([])
  })
})

/** Pages that are written from the code. */
const WRITTEN = /^docs\/(commands|remote-config|troubleshooting|variables)\.md$/

test('the documentation has at most 30,000 words, without records and what is written from the code', () => {
  const pages = written.filter(
    (file) => /^docs\/.*\.md$/.test(file) && !RECORDS.test(file) && !WRITTEN.test(file),
  )
  const words = pages.map((file) => wordsOf(read(file))).reduce((sum, count) => sum + count, 0)
  expect(words).toBeGreaterThan(20_000)
  expect(words, 'take a repetition away, or a page that nobody needs').toBeLessThanOrEqual(30_000)
})

const THIRTY = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')

test('a sentence is counted by its words, in paragraphs and lists, and code is one of them', () => {
  const text = `# ${THIRTY} in a heading\n\n${THIRTY}. ${THIRTY} \`npm run build -- host\`!\n\n- ${THIRTY} [more words](x.md)\n\n| ${THIRTY} in a table |\n| --- |\n`
  expect(longSentences(sentencesOf(text)).map((sentence) => sentence.split(' ').length)).toEqual([31, 32])
})

test('a message is read from a literal, also when it is put together, and from JSX', () => {
  const source = `const a = 'Correct ' +\n  'it: ${THIRTY}.'\nconst path = 'M1 2 ${THIRTY} 3'\nconst b = <p>\n  Read ${THIRTY}\n</p>\n`
  expect(longSentences(messagesIn(source))).toHaveLength(2)
})
