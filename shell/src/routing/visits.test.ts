import type { SiteLocation } from '@site/shared/contracts'
import type { NavigationKind } from '@site/shared/history'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CompositionView, RouteEntry } from '../remotes/composition-view'
import { createDirectory } from '../remotes/directory'
import type { LoadedRelease } from '../remotes/remote-release'
import { createVisits } from './visits'

const route = (path: string, title = path): RouteEntry => ({
  path,
  title,
  remote: 'forms',
  layout: 'site',
  scripts: [],
})

const viewOf = (id: string, ...routes: RouteEntry[]): CompositionView => ({
  id,
  complete: true,
  routes,
  widgets: [],
  remotes: {},
  nav: {},
})

const at = (pathname: string): SiteLocation => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
})

const release: LoadedRelease = {
  version: '1.0.0',
  applyStyles: () => undefined,
  lifecycles: {
    bootstrap: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    update: () => Promise.resolve(),
    unmount: () => Promise.resolve(),
  },
}

const focus = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  focus.mockReset()
  reload.mockReset()
  const heading = { hasAttribute: () => true, focus }
  vi.stubGlobal('document', {
    querySelector: () => heading,
    documentElement: { removeAttribute: () => undefined },
  })
  vi.stubGlobal('location', { pathname: '/jobs', reload })
})
afterEach(() => void vi.unstubAllGlobals())

/** A tab at `/` of a site with `/contact` and `/jobs`. */
function aTab(
  fetch: (page: RouteEntry) => Promise<LoadedRelease | null> = async () => release,
  composedAt = '/',
) {
  const leaving: (() => void)[] = []
  const page = {
    document: { ...document, title: 'Home', defaultView: null },
    history: { scrollRestoration: 'auto' },
    addEventListener: (type: string, hear: () => void) => void (type === 'pagehide' && leaving.push(hear)),
    scrollTo: () => undefined,
    scrollY: 0,
  }
  let hear: (location: SiteLocation, how: NavigationKind) => void = () => undefined
  const history = {
    current: () => at(composedAt),
    listen(listener: typeof hear) {
      hear = listener
      return () => undefined
    },
  }
  const view = viewOf('one', route('/', 'Home'), route('/contact', 'Contact'), route('/jobs', 'Jobs'))
  const directory = createDirectory(view, async () => view)
  const remotes = { fetch: vi.fn(fetch) }
  const site = { page, history, directory, remotes } as unknown as Parameters<typeof createVisits>[0] // as much as is used
  const visits = createVisits(site, { beforeNavigation: async () => undefined })
  return {
    visits,
    page,
    directory,
    remotes,
    go: (pathname: string, how: NavigationKind = 'push') => hear(at(pathname), how),
    leave() {
      for (const hear of leaving) hear()
    },
    isAt: (pathname: string) => vi.waitFor(() => expect(visits.shown().location.pathname).toBe(pathname)),
  }
}

test('a page is shown with its route and its code, each asked for once', async () => {
  const { visits, page, remotes, go, isAt } = aTab()
  expect(visits.first.title).toBe('')
  go('/contact')
  await isAt('/contact')
  expect(visits.shown()).toMatchObject({ how: 'push', release, route: { path: '/contact' } })
  expect(remotes.fetch).toHaveBeenCalledTimes(1)
  expect(page.document.title).toBe('Contact')
})

test('a page that takes long is pending until it is shown, a quick one never', async () => {
  vi.useFakeTimers()
  let come: (release: LoadedRelease) => void = () => undefined
  const coming = new Promise<LoadedRelease>((resolve) => {
    come = resolve
  })
  const { visits, go } = aTab(({ path }) => (path === '/contact' ? coming : Promise.resolve(release)))
  const told = vi.fn()
  visits.subscribe(told)
  go('/jobs')
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveBeenCalledTimes(1) // of the page
  go('/contact')
  await vi.advanceTimersByTimeAsync(149)
  expect(visits.isPending()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(visits.isPending()).toBe(true)
  come(release)
  await vi.advanceTimersByTimeAsync(0)
  expect(visits.shown().location.pathname).toBe('/contact')
  expect(visits.isPending()).toBe(false)
  vi.useRealTimers()
})

test('the latest navigation wins, however long an earlier one takes', async () => {
  let come: (release: LoadedRelease) => void = () => undefined
  const slow = new Promise<LoadedRelease>((resolve) => {
    come = resolve
  })
  const { visits, go, isAt } = aTab(({ path }) => (path === '/contact' ? slow : Promise.resolve(release)))
  go('/contact')
  go('/jobs')
  await isAt('/jobs')
  come(release)
  await slow
  await new Promise((resolve) => setTimeout(resolve))
  expect(visits.shown().location.pathname).toBe('/jobs')
})

test('a page whose code did not come is shown all the same, and an unknown address without one', async () => {
  const { visits, page, go, isAt } = aTab(async () => null)
  go('/jobs')
  await isAt('/jobs')
  expect(visits.shown()).toMatchObject({ release: null, route: { path: '/jobs' } })
  go('/nowhere')
  await isAt('/nowhere')
  expect(visits.shown().route).toBeNull()
  expect(page.document.title).toContain('not found')
})

test('where nobody says what is at an address, the address is loaded as a document', async () => {
  const { visits, directory, go } = aTab()
  vi.spyOn(directory, 'route').mockRejectedValue(new Error('offline'))
  go('/jobs')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(visits.shown().location.pathname).toBe('/')
})

test.each([
  ['push', 'manual'],
  ['pop', 'auto'],
] as const)('a document that is loaded for a %s is scrolled by the browser: %s', async (how, restoration) => {
  const { page, directory, go, leave } = aTab()
  vi.spyOn(directory, 'route').mockRejectedValue(new Error('offline'))
  go('/jobs', how)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  leave()
  expect(page.history.scrollRestoration).toBe(restoration)
})

test('a page that needs more of the policy than this document has is loaded as a document', async () => {
  const { visits, directory, go } = aTab()
  const jobs = {
    name: 'jobs',
    version: '1.0.0',
    contract: '^1.0.0',
    entry: '/remotes/jobs/1.0.0/remoteEntry.js',
    stylesheet: null,
    network: ['connect https://api.example'],
  }
  const found = { path: '/jobs', title: 'Jobs', remote: 'jobs', layout: 'site', scripts: [] }
  vi.spyOn(directory, 'route').mockResolvedValue(found)
  vi.spyOn(directory, 'current').mockReturnValue({ ...viewOf('a', found), remotes: { jobs } })
  go('/jobs')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(visits.shown().location.pathname).toBe('/')
})

test('the heading gets the focus once, when the page that is shown is in the document', async () => {
  const { visits, go, isAt } = aTab()
  visits.pageShown('/') // the first page sets its own focus
  go('/jobs')
  await isAt('/jobs')
  visits.pageShown('/contact') // one that was left meanwhile
  expect(focus).not.toHaveBeenCalled()
  visits.pageShown('/jobs')
  visits.pageShown('/jobs')
  expect(focus).toHaveBeenCalledTimes(1)
})

test('another composition may have another page at the same address', async () => {
  const { visits, page, directory, go, isAt } = aTab()
  go('/jobs')
  await isAt('/jobs')
  directory.adopt(viewOf('two', route('/jobs', 'Vacancies')))
  expect(visits.shown()).toMatchObject({ route: { title: 'Vacancies' }, view: { id: 'two' } })
  expect(page.document.title).toBe('Vacancies')
})

test('an address that only a development server has is called by its title after a reload', () => {
  const { visits, page, directory } = aTab(undefined, '/drafts')
  page.document.title = 'Page not found' // as the host has composed it
  const known = directory.current().routes
  directory.adopt(viewOf('the same, overridden', ...known, route('/drafts', 'Drafts')))
  expect(visits.shown()).toMatchObject({ how: 'load', title: 'Drafts' })
  expect(page.document.title).toBe('Drafts')
})

test('the title of a composed page stays while its address has the same page', () => {
  const { visits, page, directory } = aTab()
  page.document.title = 'Home, as composed'
  directory.adopt(viewOf('two', route('/', 'Home')))
  expect(visits.shown().title).toBe('')
  expect(page.document.title).toBe('Home, as composed')
})

test('one that comes while a page is on its way is the one the page is shown of', async () => {
  const { visits, directory, go, isAt } = aTab(async () => {
    directory.adopt(viewOf('two', route('/jobs', 'Vacancies')))
    return release
  })
  go('/jobs')
  await isAt('/jobs')
  expect(visits.shown()).toMatchObject({ route: { title: 'Vacancies' }, view: { id: 'two' } })
})
