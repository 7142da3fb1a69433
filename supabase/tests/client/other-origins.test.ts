import type { LocalBackend } from '@site/local-backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from '../support/visitor'

let backend: LocalBackend
beforeAll(async () => {
  backend = await startBackend()
}, 60_000)
afterAll(() => backend?.close())

test('other origins may ask, and may read what the client needs', async () => {
  const preflight = await fetch(`${backend.url}/rest/v1/chat_messages`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4400',
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'apikey,authorization,content-profile,content-type,prefer,x-client-info',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('prefer')
  const answer = await fetch(`${backend.url}/rest/v1/unknown`, {
    headers: { origin: 'http://localhost:4400' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
})
