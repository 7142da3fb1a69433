import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('cells with quotes, commas and line breaks are quoted as RFC 4180 has it', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 'ünï 🚀'])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",ünï 🚀\r\n',
  )
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ["+cmd|'/c calc'!A1", "'+cmd|'/c calc'!A1"],
  ['-2+3', "'-2+3"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
])('%j is no formula any more', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine([-3, 1.5])).toBe('-3,1.5\r\n')
})
