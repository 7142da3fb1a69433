import { expect, test } from 'vitest'
import { type Countdown, next } from './use-countdown'

test('after the wait it counts 5, 4, 3, 2, 1, and then it is done', () => {
  const seen: Countdown[] = []
  let countdown: Countdown = { phase: 'waiting' }
  while (countdown.phase !== 'done') {
    countdown = next(countdown)
    seen.push(countdown)
  }
  expect(seen).toEqual([
    ...[5, 4, 3, 2, 1].map((seconds) => ({ phase: 'counting', seconds })),
    { phase: 'done' },
  ])
})

test('what was stopped or done stays so', () => {
  expect(next({ phase: 'stopped' })).toEqual({ phase: 'stopped' })
  expect(next({ phase: 'done' })).toEqual({ phase: 'done' })
})
