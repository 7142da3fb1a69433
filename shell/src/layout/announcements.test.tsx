// @vitest-environment happy-dom
import { mount } from '@site/shared/testing'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { announcer } from './announcer'
import { failureTexts } from './failure-texts'
import { QuietNote } from './quiet-note'
import { RouteAnnouncer } from './route-announcer'
import { FailureNotice } from './widget-notice'

afterEach(() => act(async () => announcer.say('')))

const ignore = () => undefined

test('what fails is said by a region that was in the page before, empty', async () => {
  const { place, render } = await mount(<RouteAnnouncer title="" />)
  const region = place.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  const note = (
    <>
      <RouteAnnouncer title="" />
      <QuietNote onRetry={ignore} />
    </>
  )
  await render(note)
  expect(place.querySelectorAll('[role=status], [role=alert]')).toHaveLength(1)
  expect(place.querySelector('[role=status]')?.textContent).toBe(failureTexts.textOnly)
})

test('the title of a new page is said after that', async () => {
  const { place, render } = await mount(<RouteAnnouncer title="" />)
  await act(async () => announcer.say('Lost'))
  await render(<RouteAnnouncer title="Services" />)
  expect(place.querySelector('[role=status]')?.textContent).toBe('Services')
})

test('a notice that is dismissed gives the focus back to where it came from', async () => {
  const { place } = await mount(
    <>
      <button type="button" id="pressed">
        Open
      </button>
      <FailureNotice />
    </>,
  )
  const pressed = place.querySelector<HTMLElement>('#pressed')
  const dismiss = place.querySelector<HTMLElement>('[aria-label=Dismiss]')
  pressed?.focus()
  dismiss?.focus()
  await act(async () => dismiss?.click())
  expect(place.textContent).not.toContain(failureTexts.action)
  expect(document.activeElement).toBe(pressed)
})

test('one that nobody came to from elsewhere gives it to the heading of the page', async () => {
  const { place } = await mount(
    <>
      <main id="content">
        <h1>Jobs</h1>
      </main>
      <FailureNotice />
    </>,
  )
  const dismiss = place.querySelector<HTMLElement>('[aria-label=Dismiss]')
  dismiss?.focus()
  await act(async () => dismiss?.click())
  expect(document.activeElement?.textContent).toBe('Jobs')
})
