import { afterEach, expect, test, vi } from 'vitest'
import { requesterOf } from '../rest/request-role'
import { TokenSigner } from './access-token'

const signer = new TokenSigner('a secret that nobody knows but this test')
const NOW = 1_800_000_000

afterEach(() => vi.useRealTimers())

test.each([
  [-29, 'taken', 'ended'],
  [-31, 'ended', 'ended'],
])('a token that ends at %i s: the tables say %s, auth says %s', async (seconds, tables, auth) => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] })
  const token = await signer.sign({ role: 'authenticated', exp: NOW + seconds })
  const asked = await requesterOf(signer, `Bearer ${token}`).then(
    () => 'taken',
    () => 'ended',
  )
  expect([asked, (await signer.verify(token)).ok ? 'taken' : 'ended']).toEqual([tables, auth])
})
