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

  it('counts what is typed when there is a limit, and speaks up when little is left', () => {
    const far = renderToStaticMarkup(
      <Field as="textarea" label="Message" maxLength={500} value="Hello" readOnly />,
    )
    expect(far).toContain('5 of 500 characters')
    expect(far).toContain('aria-live="off"')
    const near = renderToStaticMarkup(
      <Field label="Name" maxLength={30} defaultValue="Asha Rao Venkataraman" />,
    )
    expect(near).toContain('21 of 30 characters')
    expect(near).toContain('aria-live="polite"')
  })

  it('wraps a select with its options', () => {
    const html = renderToStaticMarkup(
      <Field as="select" label="Service" defaultValue="b">
        <option>a</option>
        <option>b</option>
      </Field>,
    )
    expect(html).toMatch(/<select[^>]*>.*<option selected="">b<\/option><\/select>/)
  })
})
