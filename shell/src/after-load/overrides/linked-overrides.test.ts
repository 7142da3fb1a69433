import { expect, test } from 'vitest'
import { linkedOverrides } from './linked-overrides'
import { requestedOverrides } from './requested-overrides'

test('a link asks for the releases that this browser shows, at the same place of the page', () => {
  const overrides = { chat: { release: '1.3.0' }, forms: { release: '2.0.0+a' } }
  const link = linkedOverrides('https://site.example/contact?topic=quantum&use=auth@1.0.0#form', overrides)
  expect(link).toBe('https://site.example/contact?topic=quantum&use=chat@1.3.0&use=forms@2.0.0%2Ba#form')
  expect(requestedOverrides(new URL(link).search)).toEqual(overrides)
})

test('a development server of this machine is on no other one', () => {
  const overrides = { chat: { origin: 'http://localhost:4500' } }
  expect(linkedOverrides('https://site.example/about', overrides)).toBe('https://site.example/about')
})
