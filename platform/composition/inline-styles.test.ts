import { expect, test } from 'vitest'
import { inertStylesOf, inlineStyle, withInertStyles } from './inline-styles'

const page = [
  inlineStyle('/shared/site.css', 'p { top: 0 }'),
  inlineStyle('/remotes/jobs/1.0.0/style.css', '.jobs > p { top: 1px }'),
  '<p>Text</p>',
].join('\n')

test('a page that is read for its text has the styles of its remote where the reader looks for them, and no others', () => {
  const inert = withInertStyles(page)
  expect(inert).not.toMatch(/<style|top: 0/)
  expect(inert).toContain('<p>Text</p>')
  const [, tag, start] = /^(\w+)\[data-styles\^="(.*)"\]$/.exec(inertStylesOf('jobs')) ?? []
  expect(inert).toContain(
    `<${tag} type="text/css" data-styles="${start}1.0.0/style.css">.jobs > p { top: 1px }</${tag}>`,
  )
})

test('the styles of pages that older shells compose have the same form: hosts serve them too', () => {
  expect(page).toContain('<style data-styles="/remotes/jobs/1.0.0/style.css">.jobs > p { top: 1px }</style>')
})
