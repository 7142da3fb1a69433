import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { startBackend } from '../start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

const origin = 'http://localhost:4400'

const cors = ({ headers }: Response, name: string) => headers.get(`access-control-${name}`)

test.each([
  ['rest/v1/unknown', '86400'],
  ['auth/v1/token?grant_type=password', null],
])('other origins may ask %s', async (path, remembered) => {
  const asked = 'apikey,authorization,content-profile,content-type,prefer,x-client-info'
  const preflight = await fetch(`${backend.url}/${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  })
  expect(preflight.ok).toBe(true)
  expect(cors(preflight, 'allow-origin')).toBe('*')
  const allowed = cors(preflight, 'allow-headers')?.toLowerCase() ?? ''
  for (const name of asked.split(',')) expect(allowed).toContain(name)
  expect(cors(preflight, 'max-age')).toBe(remembered)
})

const exposedBy = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${backend.url}/${path}`, {
    ...init,
    headers: { origin, apikey: backend.anonKey },
  })
  expect(cors(answer, 'allow-origin')).toBe('*')
  const names = cors(answer, 'expose-headers') ?? ''
  return names
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .sort()
}

test('what pages may read of an answer: no pause to keep and no code but that in the body', async () => {
  expect(await exposedBy('rest/v1/unknown')).toEqual([
    'content-encoding',
    'content-location',
    'content-range',
    'content-type',
    'date',
    'location',
    'range-unit',
    'server',
    'transfer-encoding',
  ])
  expect(await exposedBy('auth/v1/user')).toEqual(['link', 'x-supabase-api-version', 'x-total-count'])
})

test('a page can read why its key was not taken', async () => {
  for (const path of ['rest/v1/unknown', 'auth/v1/user']) {
    const answer = await fetch(`${backend.url}/${path}`, { headers: { origin } })
    expect([answer.status, cors(answer, 'allow-origin')]).toEqual([401, '*'])
  }
})

test('functions say themselves who may ask', async () => {
  const answer = await fetch(`${backend.url}/functions/v1/other`, { headers: { origin } })
  expect([answer.status, cors(answer, 'allow-origin')]).toEqual([404, null])
})
