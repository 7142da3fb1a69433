import { expect, test } from 'vitest'
import { before, chat, next, SENT, withRelease } from '../testing/changes'
import { undeclaredEvents } from './event-owners'

test('a rollback returns to a release whose event is no longer declared', () => {
  const after = withRelease(next(chat, { hears: { ...chat.hears, 'jobs:applied': SENT } }))
  expect(undeclaredEvents({ before, after, isRollback: true })).toEqual([])
  expect(undeclaredEvents({ before, after })).toHaveLength(1)
})
