import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requireKnownHost } from './known-host'

const statusFor = async (host: string, own = '127.0.0.1') => {
  const app = new Hono().use(requireKnownHost(own)).get('/', (c) => c.text('mails'))
  return (await app.request(`http://${host}/`)).status
}

test.each(['localhost:54324', 'LOCALHOST', 'site.localhost', '127.0.0.1:54324', '[::1]:54324', '192.0.2.7'])(
  '%s cannot be pointed elsewhere',
  async (host) => {
    expect(await statusFor(host)).toBe(200)
  },
)

test.each([
  'evil.example',
  'evil.example:54324',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'notlocalhost',
  'vm',
])('%s is refused, whatever it leads to', async (host) => {
  expect(await statusFor(host)).toBe(403)
  expect(await statusFor(host, '0.0.0.0')).toBe(403)
})

test('the name that the server listens at is its own', async () => {
  expect(await statusFor('mails.internal:54324', 'Mails.internal')).toBe(200)
  expect(await statusFor('mails.example', 'Mails.internal')).toBe(403)
})
