import { expect, test } from 'vitest'
import { flakyJourneys, lastLine } from './flaky-journeys'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

test('journeys that passed at the second try alone are named in the last line', () => {
  const suites = [
    { specs: [spec('stable', 'expected')], suites: [{ specs: [spec('inside a describe', 'flaky')] }] },
    { specs: [spec('at once', 'flaky'), spec('broken', 'unexpected')] },
  ]
  const flaky = flakyJourneys(suites)
  expect(lastLine(3, 1, flaky)).toBe('3 passed, 1 failed, 2 flaky: inside a describe; at once')
  expect(lastLine(3, 0, [])).toBe('3 passed, 0 failed')
})
