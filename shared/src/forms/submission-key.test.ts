import fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionKey } from './submission-key'

const content = { name: 'Asha', message: 'Hello' }

test('the same content by the same person on the same day has one key', async () => {
  const keys = await Promise.all([1, 2].map(() => submissionKey('contact', 'asha', '2026-11-20', content)))
  expect(keys[0]).toBe(keys[1])
})

test.each([
  ['form', submissionKey('collaboration', 'asha', '2026-11-20', content)],
  ['person', submissionKey('contact', 'ben', '2026-11-20', content)],
  ['day', submissionKey('contact', 'asha', '2026-11-21', content)],
  ['text', submissionKey('contact', 'asha', '2026-11-20', { ...content, message: 'Hello.' })],
])('another %s has another key', async (_what, other) => {
  expect(await other).not.toBe(await submissionKey('contact', 'asha', '2026-11-20', content))
})

test('it is a UUID, whatever is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await submissionKey('contact', 'asha', '2026-11-20', text)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
      )
    }),
  )
})
