import { describe, expect, it } from 'vitest'
import { displayName } from './display-name'

const email = 'asha.rao@agency.example'

describe('display name', () => {
  it.each([
    [
      'the name of the account',
      { user_metadata: { name: 'Asha Rao', display_name: 'Asha' }, email },
      'Asha Rao',
    ],
    ['then its display name', { user_metadata: { display_name: 'Asha' }, email }, 'Asha'],
    ['then what stands before the @', { user_metadata: {}, email }, 'asha.rao'],
    ["then 'User'", { user_metadata: {} }, 'User'],
    ['nothing blank', { user_metadata: { name: '  ', display_name: '' }, email }, 'asha.rao'],
    ['nothing that is not a text', { user_metadata: { name: 7 }, email }, 'asha.rao'],
  ])('takes %s', (_, user, expected) => {
    expect(displayName(user)).toBe(expected)
  })
})
