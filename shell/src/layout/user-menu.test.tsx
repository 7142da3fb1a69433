import { renderAt } from '@site/shared/testing'
import { expect, it } from 'vitest'
import { UserMenu } from './user-menu'

const user = {
  id: 'u1',
  email: 'asha.rao@agency.example',
  user_metadata: { name: 'Asha Rao' },
  app_metadata: {},
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
}

it('the user menu shows who is signed in, and the way out', () => {
  const html = renderAt('/', <UserMenu user={user} />)
  expect(html).toMatch(/<button[^>]*popoverTarget[^>]*>.*Asha Rao/i)
  expect(html).toMatch(/Signed in as<\/p><p[^>]*>asha\.rao@agency\.example/)
  expect(html).toMatch(/<button[^>]*>Sign Out<\/button>/)
})
