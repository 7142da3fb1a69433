import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkForm, checkLengths } from './check-form'
import { emailText, optionalChoice, optionalLine, requiredLine } from './schema'

const schema = v.object({
  name: requiredLine(20, 'Please tell us your name.'),
  email: emailText(50, 'Please tell us your e-mail address.'),
  company: optionalLine(20),
  colour: optionalChoice(['red', 'blue'], 'Please choose a colour.'),
})
const good = { name: ' Asha ', email: 'asha@mail.example', company: '  ', colour: '' }

test('a complete form comes out cleaned, empty answers as null', () => {
  expect(checkForm(schema, good)).toEqual({
    ok: true,
    output: { name: 'Asha', email: 'asha@mail.example', company: null, colour: null },
  })
})

test('says what is missing, per field, one sentence each', () => {
  expect(checkForm(schema, { ...good, name: '\u200f', email: '' })).toMatchObject({
    ok: false,
    incomplete: true,
    errors: { name: 'Please tell us your name.', email: 'Please tell us your e-mail address.' },
  })
})

test('tells a wrong answer from a missing one', () => {
  const checked = checkForm(schema, { ...good, email: 'asha@' })
  expect(checked).toMatchObject({ ok: false, incomplete: false })
  expect(checked).toHaveProperty('first', 'Please enter a valid email address, such as name@example.com.')
})

test('refuses a choice that is not on the list', () => {
  expect(checkForm(schema, { ...good, colour: 'green' })).toMatchObject({
    errors: { colour: 'Please choose a colour.' },
  })
})

test('while typing, only a text that is too long is mentioned', () => {
  expect(checkLengths(schema, { ...good, name: '', email: 'x', company: '📞'.repeat(21) })).toEqual({
    company: '1 character too many. Please shorten this to 20.',
  })
})

test('whatever is typed, it is either refused with a sentence or comes out within its limit', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('x'.repeat(102_400), '<img src=x onerror=alert(1)>', '\u202eabc', '\0', '📞'.repeat(500)),
  )
  fc.assert(
    fc.property(typed, typed, typed, (name, email, company) => {
      const checked = checkForm(schema, { ...good, name, email, company })
      if (!checked.ok) expect(Object.values(checked.errors).every(Boolean)).toBe(true)
      else expect(Array.from(checked.output.name).length).toBeLessThanOrEqual(20)
    }),
  )
})
