import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ParcelProps } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { fakePage } from '../testing/fake-page'

const own = {
  bootstrap: vi.fn(async (_: ParcelProps) => undefined),
  mount: vi.fn(async (_: ParcelProps) => undefined),
  update: vi.fn(async (_: ParcelProps) => undefined),
  unmount: vi.fn(async (_: ParcelProps) => undefined),
}
vi.mock('../lifecycles/create-lifecycles', () => ({ createLifecycles: () => own }))

const REMOTE_URL = 'https://site.example/remotes/forms/1.0.0/federation/assets/lifecycles.js'
const forms: RemoteConfig = {
  name: 'forms',
  owner: 'team-forms',
  contract: '^1.0.0',
  routes: ['/contact', '/build-agent'].map((path) => ({
    path,
    layout: 'site',
    title: path,
    description: path,
    page: async () => ({ Page: () => null }),
  })),
  widgets: [],
}
const dialog = {
  slot: 'dialog',
  layouts: ['site'],
  load: 'event',
  hears: [],
  widget: async () => ({ Widget: () => null }),
} as const
const auth: RemoteConfig = { ...forms, name: 'auth', widgets: [dialog] }
const chat: RemoteConfig = { ...auth, name: 'chat', routes: [], widgets: [{ ...dialog, slot: 'chat' }] }

class FakePopState extends Event {}
/** The part of `DOMTokenList` in use. */
class Classes extends Set<string> {
  readonly remove = (name: string) => this.delete(name)
}
/** The elements of the page by their id, and those in the body. */
let elements: Map<string, { id: string; replaceChildren(): void }>
let page: ReturnType<typeof fakePage>

function openPage(url: string) {
  page = fakePage(url)
  elements = new Map()
  const createElement = () => ({ id: '', classList: new Classes(), replaceChildren: vi.fn() })
  const body = { append: (made: { id: string; replaceChildren(): void }) => elements.set(made.id, made) }
  const getElementById = (id: string) => elements.get(id) ?? null
  Object.assign(page.document, { createElement, body, getElementById })
  vi.stubGlobal('PopStateEvent', FakePopState)
  page.fetch.mockImplementation(async () => Response.json({ supabaseUrl: 'https://backend.example' }))
}

/** The module in a page that was just opened. */
async function open(remote: RemoteConfig) {
  vi.resetModules()
  const { lifecyclesForAnyHost } = await import('./lifecycles-for-any-host')
  return lifecyclesForAnyHost(remote, REMOTE_URL)
}

const mounted = () => own.mount.mock.calls.at(-1)?.[0]
/** The host navigates to another address. */
function hostGoesTo(pathname: string) {
  Object.assign(page.window.location, { pathname })
  page.window.dispatchEvent(new FakePopState('popstate'))
}

beforeEach(() => {
  vi.clearAllMocks()
  openPage('https://host.example/contact')
})
afterEach(() => vi.unstubAllGlobals())

test('a remote that gets no props has all it needs', async () => {
  const { mount } = await open(forms)
  await mount()
  expect(mounted()).toMatchObject({ remote: 'forms', slot: null, location: { pathname: '/contact' } })
  expect(mounted()?.domElement).toBe(elements.get('single-spa-application:forms'))
  expect(page.fetch.mock.calls).toEqual([['https://site.example/config.json']])
  const { getConfig } = await import('../config/config')
  expect(getConfig()).toEqual({ supabaseUrl: 'https://backend.example' })
  const { readSession } = await import('../session/session-state')
  expect(readSession().loading).toBe(false)
})

test("a code or a token of the host's own login stays in the address", async () => {
  const token = `e30.${btoa(JSON.stringify({ iss: 'https://login.host.example' }))}.x`
  openPage(`https://host.example/?code=of-the-host#access_token=${token}`)
  const { mount } = await open(forms)
  await mount()
  expect(page.window.location.search).toBe('?code=of-the-host')
  expect(page.window.location.hash).toContain('access_token=')
  expect(page.fetch.mock.calls).toEqual([['https://site.example/config.json']])
})

test('what the host hands over is taken: element, slot, place, navigation, configuration', async () => {
  const domElement = { classList: new Classes(), replaceChildren: vi.fn() } as unknown as HTMLElement
  const navigate = { createHref: vi.fn(), push: vi.fn(), replace: vi.fn(), go: vi.fn() }
  const config = { supabaseUrl: 'https://other.example' } as never
  const { mount } = await open(auth)
  await mount({ domElement, slot: 'dialog', location: { pathname: '/reset' }, navigate, config })
  expect(mounted()).toMatchObject({ slot: 'dialog', location: { pathname: '/reset', search: '' } })
  expect(mounted()?.domElement).toBe(domElement)
  expect(mounted()?.navigate).toBe(navigate)
  expect(domElement.replaceChildren).toHaveBeenCalled()
  expect(page.fetch).not.toHaveBeenCalled()
})

test('styles of the site count in an element as long as a remote is mounted in it', async () => {
  const classList = new Classes()
  const domElement = { classList, replaceChildren: vi.fn() } as unknown as HTMLElement
  const { mount, unmount } = await open(forms)
  await mount({ domElement })
  expect([...classList]).toEqual(['site-root'])
  await unmount({ domElement })
  expect([...classList]).toEqual([])
  own.mount.mockRejectedValueOnce(new Error('no code'))
  await expect(mount({ domElement })).rejects.toThrow('no code')
  expect([...classList]).toEqual([])
})

test.each([
  [forms, '/of-the-host', null, '/contact'],
  [forms, '/build-agent', null, '/build-agent'],
  [auth, '/of-the-host', 'dialog', '/contact'],
  [auth, '/contact', null, '/contact'],
  [chat, '/contact', 'chat', '/contact'],
] as const)('%j at %s shows %s, or its page', async (remote, address, slot, pathname) => {
  openPage(`https://host.example${address}`)
  const { mount } = await open(remote)
  await mount()
  expect(mounted()?.slot).toBe(slot)
  if (slot === null) expect(mounted()?.location.pathname).toBe(pathname)
})

test('the page follows the address bar to pages of the remote, and to no others, until it is unmounted', async () => {
  const { mount, unmount } = await open(forms)
  await mount()
  hostGoesTo('/build-agent')
  expect(own.update.mock.calls.at(-1)?.[0]?.location.pathname).toBe('/build-agent')
  hostGoesTo('/of-the-host')
  expect(own.update).toHaveBeenCalledTimes(1)
  await unmount()
  expect(own.unmount.mock.calls[0]?.[0]?.domElement).toBe(elements.get('single-spa-application:forms'))
  hostGoesTo('/contact')
  expect(own.update).toHaveBeenCalledTimes(1)
})

test('back where it was mounted, at an address of the host, it shows what it showed there', async () => {
  openPage('https://host.example/of-the-host')
  const { mount } = await open(forms)
  await mount({ location: { pathname: '/build-agent' } })
  for (const address of ['/contact', '/elsewhere', '/of-the-host']) hostGoesTo(address)
  expect(own.update.mock.calls.map(([{ location }]) => location.pathname)).toEqual([
    '/contact',
    '/build-agent',
  ])
})

test('where the host hands over the navigation, it alone changes the place', async () => {
  const { mount, update } = await open(forms)
  const navigate = { createHref: vi.fn(), push: vi.fn(), replace: vi.fn(), go: vi.fn() }
  await mount({ location: { pathname: '/contact' }, navigate })
  hostGoesTo('/build-agent')
  expect(own.update).not.toHaveBeenCalled()
  await update({ location: { pathname: '/build-agent' }, navigate })
  expect(own.update.mock.calls[0]?.[0]?.location.pathname).toBe('/build-agent')
})

test('an update that fails is told to the host', async () => {
  const reportError = vi.fn()
  const { mount } = await open(forms)
  await mount({ reportError })
  own.update.mockRejectedValueOnce('why')
  hostGoesTo('/build-agent')
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledWith('why', 'update'))
})

test('without a configuration it says where it looked, and the next mount looks again', async () => {
  page.fetch.mockImplementationOnce(async () => new Response('no', { status: 404 }))
  const { mount } = await open(forms)
  await expect(mount()).rejects.toThrow(
    /https:\/\/site\.example\/config\.json \(it answered 404\).*configUrl/,
  )
  await mount()
  expect(own.mount).toHaveBeenCalledTimes(1)
})

test('a mount that failed before there was a session starts one the next time', async () => {
  vi.spyOn(page.window, 'addEventListener').mockImplementationOnce(() => {
    throw new Error('no events yet')
  })
  const { mount } = await open(forms)
  await expect(mount()).rejects.toThrow('no events yet')
  const { readSession } = await import('../session/session-state')
  expect(readSession().loading).toBe(true)
  await mount()
  expect(readSession().loading).toBe(false)
})

test('in a page of our own shell, configuration and session stay as they are', async () => {
  const { mount } = await open(forms)
  const { provideConfig } = await import('../config/config')
  provideConfig({ supabaseUrl: 'https://shell.example' } as never)
  await mount()
  expect(page.fetch).not.toHaveBeenCalled()
})
