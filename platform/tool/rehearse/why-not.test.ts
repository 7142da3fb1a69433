import { expect, test } from 'vitest'
import { whyNot } from './why-not'

const shell = { who: 'shell 1.0.0', verdict: 'works', because: [] } as const
const chat = {
  who: 'chat 1.0.0',
  verdict: 'unclear',
  because: ['on /chat 1 of 2 controls look different'],
} as const
const forms = { who: 'forms 1.0.0', verdict: 'breaks', because: ['it imports Field, which is gone'] } as const

test('where everybody works, nothing is against it', () => {
  expect(whyNot([shell], '1.0.1')).toBeNull()
})

test('a release that breaks somebody is mended; what only looks different is for somebody to judge', () => {
  expect(whyNot([shell, chat, forms], '1.0.1')).toEqual({
    code: 'KW1604',
    cause:
      'It does not work for forms 1.0.0 (it imports Field, which is gone). It cannot be told for chat 1.0.0 (on /chat 1 of 2 controls look different).',
    next: expect.stringMatching(/^Mend shared and publish it again\. Or raise its version.*stands beside/),
  })
  expect(whyNot([shell, chat], '1.0.1')).toEqual({
    code: 'KW1605',
    cause: 'Whether it works cannot be told for chat 1.0.0 (on /chat 1 of 2 controls look different).',
    next: expect.stringMatching(
      /^Look at that yourself.*without --rehearse: activate shared@1\.0\.1\. .*stands beside/,
    ),
  })
})
