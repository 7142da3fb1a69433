import { expect, test, vi } from 'vitest'
import { createSiteHistory } from './site-history'

/** A window with the address and history that the site's history uses. */
function fakePage(start: string) {
  const listeners = new Set<() => void>()
  const entries = [{ url: new URL(start), state: null as unknown }]
  let at = 0
  const location = {
    get pathname() {
      return entries[at]?.url.pathname ?? ''
    },
    get search() {
      return entries[at]?.url.search ?? ''
    },
    get hash() {
      return entries[at]?.url.hash ?? ''
    },
    get href() {
      return entries[at]?.url.href ?? ''
    },
    get origin() {
      return entries[at]?.url.origin ?? ''
    },
    assign: vi.fn(),
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState(state: unknown, _: string, url: URL) {
      entries.splice(++at, Number.POSITIVE_INFINITY, { url, state })
    },
    replaceState(state: unknown, _: string, url: URL) {
      entries[at] = { url, state }
    },
    go(delta: number) {
      at += delta
      for (const listener of listeners) listener()
    },
  }
  const addEventListener = (_: 'popstate', listener: () => void) => listeners.add(listener)
  return {
    page: { location, history, addEventListener } as unknown as Window,
    entries,
    assign: location.assign,
  }
}

test('push adds one entry, replace none, and both are heard', () => {
  const { page, entries } = fakePage('https://site.example/')
  const history = createSiteHistory(page)
  const heard: string[] = []
  history.listen(({ pathname }, how) => heard.push(`${how} ${pathname}`))
  history.push('/services', { from: 'hero' })
  history.replace({ pathname: '/about', search: '?a=1', hash: '#team' })
  expect(entries).toHaveLength(2)
  expect(history.current()).toMatchObject({ pathname: '/about', search: '?a=1', hash: '#team', state: null })
  history.go(-1)
  expect(heard).toEqual(['push /services', 'replace /about', 'pop /'])
})

test('state is kept with its entry', () => {
  const { page } = fakePage('https://site.example/')
  const history = createSiteHistory(page)
  history.push('/build-agent', { step: 3 })
  expect(history.current().state).toEqual({ step: 3 })
  expect(history.current().key).not.toBe('default')
})

test('another origin is left for, not pushed', () => {
  const { page, entries, assign } = fakePage('https://site.example/')
  createSiteHistory(page).push('https://elsewhere.example/x')
  expect(entries).toHaveLength(1)
  expect(String(assign.mock.calls[0]?.[0])).toBe('https://elsewhere.example/x')
})
