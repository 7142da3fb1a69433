import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked'

const render = (text: string, mark: string) => renderToStaticMarkup(<Marked text={text} mark={mark} />)

test.each([
  ['A CAFÉ', 'café', '<span>A </span><mark>CAFÉ</mark><span></span>'],
  ['A cafe\u0301.', 'caf\u00e9', '<span>A </span><mark>café</mark><span>.</span>'],
  ['İ and 100% (a|b)', '(A|B)', '<span>İ and 100% </span><mark>(a|b)</mark><span></span>'],
  ['nothing', 'else', '<span>nothing</span>'],
  ['all of it', '', '<span>all of it</span>'],
])('in “%s”, “%s” is marked', (text, mark, html) => {
  expect(render(text, mark)).toBe(html)
})

test('a long text is cut at whole characters', () => {
  for (const lead of [100, 101]) {
    const html = render(`${'x'.repeat(lead % 2)}${'📞'.repeat(lead)}here${'📞'.repeat(300)}`, 'here')
    expect(html).toMatch(/^<span>….*<\/span><mark>here<\/mark><span>.*…<\/span>$/u)
    expect(html).not.toMatch(/\p{Surrogate}/u)
  }
})
