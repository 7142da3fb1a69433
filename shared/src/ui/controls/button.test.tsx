import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './button'

it('sends no form unless it is asked to', () => {
  expect(renderToStaticMarkup(<Button>Next</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
})

it('takes no second press while work is under way', () => {
  const html = renderToStaticMarkup(<Button pending>Sending Message...</Button>)
  expect(html).toContain('disabled=""')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('Sending Message...')
})
