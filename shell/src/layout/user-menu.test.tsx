import { renderAt } from '@site/shared/testing'
import { expect, it } from 'vitest'
import { UserMenu } from './user-menu'

const ignore = () => undefined

it('the user menu shows who is signed in, and the way out', () => {
  const html = renderAt(
    '/',
    <UserMenu name="Asha Rao" email="asha.rao@agency.example" onToggle={ignore} onLeave={ignore} />,
  )
  expect(html).toMatch(/<button[^>]*popoverTarget[^>]*>.*Asha Rao/i)
  expect(html.match(/dir="auto"[^>]*>(Asha Rao|asha\.rao@)/g)).toHaveLength(2)
  expect(html).toMatch(/Signed in as<\/p><p[^>]*>asha\.rao@agency\.example/)
  expect(html).toMatch(/<button[^>]*><span>Sign Out<\/span><\/button>/)
})
