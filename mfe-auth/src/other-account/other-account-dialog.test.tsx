// @vitest-environment happy-dom
import { mount, press, showSession, testSession } from '@site/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { OtherAccountDialog } from './other-account-dialog'

const { answerOffer } = vi.hoisted(() => ({ answerOffer: vi.fn() }))
vi.mock('@site/shared/session', async (original) => ({
  ...(await original<object>()),
  answerOffer,
  offeredEmail: () => 'ben@agency.example',
}))

afterEach(() => void vi.clearAllMocks())

test.each([
  ['Stay signed in', false],
  ['Close', false],
  ['Switch account', true],
])('names both accounts; %s', async (button, takes) => {
  showSession(testSession())
  const onAnswered = vi.fn()
  const { place } = await mount(<OtherAccountDialog onAnswered={onAnswered} />)
  expect(place.textContent).toContain('This link is for another account')
  expect(place.textContent).toContain('You are signed in as asha@agency.example.')
  expect(place.textContent).toContain('signs in ben@agency.example.')
  await press(place, button)
  expect(answerOffer).toHaveBeenCalledExactlyOnceWith(takes)
  expect(onAnswered).toHaveBeenCalledTimes(1)
})

test('each address stands by itself, whatever way it is written, and the full stop is the sentence’s', async () => {
  showSession(testSession())
  const { place } = await mount(<OtherAccountDialog onAnswered={() => undefined} />)
  const texts = (selector: string) =>
    [...place.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(texts('[translate=no] bdi')).toEqual(['asha@agency.example', 'ben@agency.example'])
  expect(texts('strong')).toEqual(texts('bdi'))
})
