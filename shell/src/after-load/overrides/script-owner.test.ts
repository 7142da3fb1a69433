// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { scriptOwner } from './script-owner'

test.each([
  ['/remotes/chat/1.3.0/launcher.js', 'chat'],
  ['/remotes/@0.2.0/forms/1.3.0/contact.js', 'forms'],
  ['/shell/0.1.0/main.js', 'shell'],
  ['/shared/kit-1.js', null],
  ['http://localhost:4500/src/features/chat/launcher.tsx', 'localhost:4500'],
])('the code of %s is of %s', (address, owner) => {
  window.location.href = 'https://site.example/contact'
  expect(scriptOwner(new URL(address, window.location.href))).toBe(owner)
})
