import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked'

const render = (text: string, mark: string) => renderToStaticMarkup(<Marked text={text} mark={mark} />)

test.each([
  ['A CAFÉ', 'café', 'A <mark>CAFÉ</mark>'],
  ['A cafe\u0301.', 'caf\u00e9', 'A <mark>café</mark>.'],
  ['İ and 100% (a|b)', '(A|B)', 'İ and 100% <mark>(a|b)</mark>'],
  ['nothing', 'else', 'nothing'],
  ['all of it', '', 'all of it'],
])('in “%s”, “%s” is marked', (text, mark, html) => {
  expect(render(text, mark)).toBe(html)
})

test('a long text is cut at whole characters', () => {
  for (const lead of [100, 101]) {
    const html = render(`${'x'.repeat(lead % 2)}${'📞'.repeat(lead)}here${'📞'.repeat(300)}`, 'here')
    expect(html).toMatch(/^….*<mark>here<\/mark>.*…$/u)
    expect(html).not.toMatch(/\p{Surrogate}/u)
  }
})
