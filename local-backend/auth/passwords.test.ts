import { expect, test } from 'vitest'
import { checkPassword, type PasswordRules } from './passwords'

const rules: PasswordRules = { minimumLength: 6, required: [], refuseLeaked: false }
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const strict: PasswordRules = {
  minimumLength: 8,
  required: [LETTERS, LETTERS.toUpperCase(), '0123456789'],
  refuseLeaked: true,
}

function refusal(password: string, by: PasswordRules): unknown {
  try {
    return checkPassword(password, by)
  } catch (error) {
    return error
  }
}

test.each(['secret', 'äöü', 'x'.repeat(72)])('%s is long enough', (password) => {
  expect(refusal(password, rules)).toBeUndefined()
})

test.each([
  ['short', rules, 422, ['length'], 'Password should be at least 6 characters.'],
  [
    'nothing-else',
    strict,
    422,
    ['characters'],
    `Password should contain at least one character of each: ${LETTERS}, ${LETTERS.toUpperCase()}, 0123456789.`,
  ],
  [
    'Password1',
    strict,
    422,
    ['pwned'],
    'Password is known to be weak and easy to guess, please choose a different one.',
  ],
  [
    '123456',
    strict,
    422,
    ['length', 'characters', 'pwned'],
    `Password should be at least 8 characters. Password should contain at least one character of each: ${LETTERS}, ${LETTERS.toUpperCase()}, 0123456789. Password is known to be weak and easy to guess, please choose a different one.`,
  ],
] as const)('%s is weak', (password, by, status, reasons, message) => {
  expect(refusal(password, by)).toMatchObject({
    status,
    code: 'weak_password',
    message,
    details: { weak_password: { reasons } },
  })
})

test('a leaked password is taken where nobody looks for those', () => {
  expect(refusal('Password1', { ...strict, refuseLeaked: false })).toBeUndefined()
})

test('more than the hash reads is no password', () => {
  expect(refusal('ä'.repeat(37), rules)).toMatchObject({ status: 400, code: 'validation_failed' })
})
