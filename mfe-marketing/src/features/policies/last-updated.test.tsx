// @vitest-environment happy-dom
import { mount } from '@site/shared/testing'
import { expect, test, vi } from 'vitest'
import { LastUpdated } from './last-updated'

test('a policy was last updated today, by the clock of whoever reads it', async () => {
  vi.useFakeTimers({ now: new Date('2031-03-04T12:00:00'), toFake: ['Date'] })
  const { place } = await mount(<LastUpdated />)
  expect(place.textContent).toBe('Last updated: 4 March 2031')
  expect(place.querySelector('time')?.dateTime).toBe('2031-03-04')
  vi.useRealTimers()
})
