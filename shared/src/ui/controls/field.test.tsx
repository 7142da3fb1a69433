import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field'

describe('Field', () => {
  it('names its control by its label', () => {
    const html = renderToStaticMarkup(<Field id="name" label="Full Name" />)
    expect(html).toContain('<label for="name">Full Name</label>')
    expect(html).toMatch(/<input[^>]* id="name"/)
  })

  it('says what is wrong before what helps', () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="Email" error="Not an address" hint="We never share it" />,
    )
    expect(html).toContain('aria-describedby="mail-error mail-hint"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="mail-error".*Not an address/)
    expect(html).toMatch(/id="mail-hint".*We never share it/)
  })

  it('points to nothing when there is nothing to say', () => {
    const html = renderToStaticMarkup(<Field label="Phone" />)
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid')
  })

  it('lets words have the direction of their script, and leaves addresses and numbers alone', () => {
    for (const type of [undefined, 'text', 'search'])
      expect(renderToStaticMarkup(<Field label="Words" type={type} />)).toContain('dir="auto"')
    expect(renderToStaticMarkup(<Field as="textarea" label="Text" />)).toContain('dir="auto"')
    for (const type of ['email', 'tel', 'password'])
      expect(renderToStaticMarkup(<Field label="Other" type={type} />)).not.toContain('dir=')
  })

  it('gives each option of a select its value, which a translator leaves as it is', () => {
    const html = renderToStaticMarkup(
      <Field as="select" label="Service" unchosen="Not sure yet" choices={['a', 'b']} defaultValue="b" />,
    )
    expect(html).toContain(
      '<option value="">Not sure yet</option><option value="a">a</option><option value="b" selected="">b</option></select>',
    )
  })
})
