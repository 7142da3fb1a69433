import { expect, test } from 'vitest'
import { pieceStylesheet } from './piece-stylesheets'
import { scopedName } from './scoped-name'

const classOf = (name: string, file: string) =>
  scopedName(name, `${import.meta.dirname}/../../shared/src/ui/${file}.module.css`)
const [card, open, hint] = [classOf('card', 'card'), classOf('open', 'card'), classOf('hint', 'note')]
const release = `var a={card:"${card}",open:"${open}"},b={hint:"${hint}"}`

const cut = (css: string, piece: string) => pieceStylesheet(css, piece, release)

test('a piece has the rules of every file of which it names a class, with all their states, and no others', () => {
  const css = `@layer remote{.${card}{color:red}.${open}{color:blue}.${hint}{color:green}}`
  expect(cut(css, `<p class="${card}">`)).toBe(`@layer remote{.${card}{color:red}.${open}{color:blue}}`)
  expect(cut(css, `<p class="${hint}">`)).toBe(`@layer remote{.${hint}{color:green}}`)
})

test('of several selectors those that can match are left; what is empty then goes, but for a layer, which has its place', () => {
  const css = `.${card},.${hint}{color:red}@media print{.${hint}{color:green}}@layer remote{.${hint} b{top:0}}`
  expect(cut(css, card)).toBe(`.${card}{color:red}@layer remote{}`)
})

test('an element need not have the classes that a selector excludes', () => {
  const css = `.${card}:not(.${hint}){color:red}`
  expect(cut(css, card)).toBe(css)
})

test.each([
  `.${card}:is(:not(.${open}),.${hint}){color:red}`,
  `.${card} a[href$=".${hint}"]:not([title="a ) .${hint}"]){color:red}`,
])('nor one of those among which it may choose, or what an attribute says: %s', (css) => {
  expect(cut(css, card)).toBe(css)
})

test('what is no class of a script stays: elements, frames of animations, and names that are put together in the page', () => {
  const css = `a{color:red}.icon-large{width:3em}@keyframes spin{50.5%{rotate:1turn}}@font-face{font-family:x}`
  expect(cut(css, '')).toBe(css)
})
