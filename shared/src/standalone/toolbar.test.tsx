// @vitest-environment happy-dom
import { act } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { RemoteManifest } from '../contracts/remote-config'
import { click, mount } from '../testing/index'
import { Toolbar } from './toolbar'

const remote: RemoteManifest = {
  name: 'chat',
  owner: 'team-chat',
  contract: '^1.0.0',
  routes: [],
  widgets: [
    {
      slot: 'chat',
      layouts: ['site'],
      load: 'intent',
      hears: ['openChat'],
      prerender: false,
    },
  ],
  emits: { openLoginModal: v.object({}) },
  hears: { openChat: v.object({}) },
}
const ignore = () => undefined
const navigate = { createHref: () => '', push: ignore, replace: ignore, go: ignore }

const button = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)

test('the bar names the remote and its team, and its inspector has what it hears and raises', async () => {
  const { place } = await mount(<Toolbar {...{ remote, navigate }} user={null} />)
  expect(place.querySelector('nav')?.textContent).toContain('mfe-chatalone · team-chat')
  await click(button(place, 'raise openChat'))
  await act(async () => void window.dispatchEvent(new CustomEvent('openLoginModal', { detail: {} })))
  await click(button(place, 'Inspect'))
  const events = [...place.querySelectorAll('[role=log] li')].map(({ textContent }) => textContent)
  expect(events).toEqual([expect.stringContaining('openLoginModal'), expect.stringContaining('openChat')])
  const link = [...place.querySelectorAll('input')].at(-1)?.value
  expect(link).toBe(`In mfe-chat: npm run dev → ${window.location.href}`)
})
