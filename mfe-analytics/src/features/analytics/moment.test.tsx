import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment } from './moment'

test('a time is shown as people write it', () => {
  expect(renderToStaticMarkup(<Moment at="2026-11-20T10:00:00+00:00" />)).toMatch(
    /^<time dateTime="2026-11-20T10:00:00\+00:00">Nov \d+, 2026/,
  )
})

test.each(['-infinity', '0044-03-15T00:00:00+00:00 BC', ''])(
  'the time %j of one row does not take the page away',
  (at) => {
    expect(renderToStaticMarkup(<Moment at={at} />)).toBe('<span>unknown time</span>')
  },
)
