import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostedHistory } from './hosted-history'

/** The parts of a window that a history uses; `pushState` can be that of a host's router. */
function fakeWindow() {
  const location = new URL('https://host.example/start')
  const state: { current: unknown } = { current: null }
  const change = (next: unknown, _: string, url: URL) => {
    state.current = next
    location.href = url.href
  }
  const history = {
    get state() {
      return state.current
    },
    pushState: change,
    replaceState: change,
  }
  return Object.assign(new EventTarget(), { location, history })
}

class FakePopState extends Event {
  readonly state: unknown
  constructor(type: string, { state }: { state: unknown }) {
    super(type)
    this.state = state
  }
}

let page: ReturnType<typeof fakeWindow>
beforeEach(() => {
  vi.stubGlobal('PopStateEvent', FakePopState)
  page = fakeWindow()
})
afterEach(() => vi.unstubAllGlobals())

const open = () => createHostedHistory(page as unknown as Window)

test("a remote's navigation reaches the host's router and the other remotes, once", () => {
  const history = open()
  const router = vi.fn()
  const remote = vi.fn()
  page.addEventListener('popstate', () => router(page.location.pathname))
  history.listen(({ pathname }) => remote(pathname))
  history.push('/contact', { from: 'here' })
  history.replace('/services')
  expect(router.mock.calls).toEqual([['/contact'], ['/services']])
  expect(remote.mock.calls).toEqual([['/contact'], ['/services']])
  expect(history.current()).toMatchObject({ pathname: '/services', state: null })
})

test('where the host raises the event itself, as single-spa does, it is not raised again', () => {
  const { pushState } = page.history
  page.history.pushState = (...change) => {
    pushState(...change)
    page.dispatchEvent(new FakePopState('popstate', { state: page.history.state }))
  }
  const history = open()
  const router = vi.fn()
  page.addEventListener('popstate', router)
  history.push('/contact')
  expect(router).toHaveBeenCalledTimes(1)
})

test("a remote hears of the host's navigation until it listens no more", () => {
  const history = open()
  const remote = vi.fn()
  const stop = history.listen(({ pathname }) => remote(pathname))
  page.location.pathname = '/elsewhere'
  page.dispatchEvent(new FakePopState('popstate', { state: null }))
  stop()
  page.dispatchEvent(new FakePopState('popstate', { state: null }))
  expect(remote.mock.calls).toEqual([['/elsewhere']])
})
