import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'
import { authorizedFetch, fetchAs, fetchWith } from './authorized-fetch'
import { provideSession, sessionSource } from './session-source'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const bearer = (owner: string) => ({ token: `token of ${owner}`, owner })

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset().mockResolvedValue(new Response()))
  provideConfig({ ...placeholderConfig, supabaseAnonKey: 'anon' })
  provideSession({ ...sessionSource(), current: async () => bearer('asha') })
})
afterEach(() => vi.unstubAllGlobals())

const sentAs = () => fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'))

test('a request goes out as whoever is signed in, their row as well', async () => {
  await authorizedFetch('/')
  await fetchAs('asha')('/')
  expect(sentAs()).toEqual(['Bearer token of asha', 'Bearer token of asha'])
})

test('what was written before the login stays an anonymous visitor’s', async () => {
  await fetchAs(null)('/')
  expect(sentAs()).toEqual([null])
})

test('the row of somebody else is refused here, and not sent', async () => {
  const answer = await fetchAs('ben')('/')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: '42501' })
  expect(fetch).not.toHaveBeenCalled()
})

test('the last row of somebody who has left goes out with their token, also while the page is left', async () => {
  await fetchWith('token of ben')('/')
  expect(sentAs()).toEqual(['Bearer token of ben'])
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})
