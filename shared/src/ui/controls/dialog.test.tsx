// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount'
import { Dialog } from './dialog'

// `tests/e2e/catalogue.spec.ts` tests the focus, and that a press outside closes it.
test.each([
  ['drops the word of an input method', { isComposing: true }, true],
  ['closes', {}, false],
])('Escape %s', async (_what, key, isKept) => {
  const { place } = await mount(
    <Dialog open title="Question" onClose={() => undefined}>
      <input />
    </Dialog>,
  )
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...key })
  await act(async () => place.querySelector('input')?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(isKept)
})
