import { expect, test } from 'vitest'
import { keyHeaders } from './key-headers'

test.each(['sb_secret_x', 'sb_publishable_x'])('%s is no bearer token', (key) => {
  expect(keyHeaders(key)).toEqual({ apikey: key })
})

test('a key that is a JWT is one as well', () => {
  expect(keyHeaders('e.y.j')).toEqual({ apikey: 'e.y.j', authorization: 'Bearer e.y.j' })
})
