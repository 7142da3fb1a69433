// @vitest-environment happy-dom
import { type Lifecycles, SLOT_EVENT, type SlotRequest } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CompositionView, WidgetEntry } from '../remotes/composition-view'
import { createDirectory } from '../remotes/directory'
import type { LoadedRelease } from '../remotes/remote-release'
import { keepComposedTexts } from './composed-texts'
import { createOutlets } from './outlets'
import { createSlots, type SlotSite } from './slots'
import { watchSlots } from './watch-slots'

vi.mock('../later', () => ({ createSlots: (site: SlotSite) => createSlots(site) }))

const done = () => Promise.resolve()
const location = { pathname: '/jobs', search: '', hash: '', state: null, key: 'a' }
const thanks: WidgetEntry = {
  slot: 'jobs:applied',
  remote: 'help',
  layouts: [],
  load: 'visible',
  hears: {},
  reads: { type: 'object', properties: { job: { type: 'string' } }, required: ['job'] },
  scripts: [],
}
const viewWith = (widgets: readonly WidgetEntry[], version = '1.0.0'): CompositionView => ({
  id: version,
  complete: true,
  routes: [],
  widgets,
  remotes: { help: { name: 'help', version, contract: '^1.0.0', entry: '', stylesheet: null } },
  nav: {},
})

/** The result of the widget release's `mount`; it draws its props. */
let mountOf: Lifecycles['mount']
beforeEach(() => {
  mountOf = async ({ domElement, detail }) => {
    domElement.textContent = JSON.stringify(detail)
  }
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A running page whose part of the composition names no slots, as a host composes it. */
function aSite(whole: CompositionView) {
  const directory = createDirectory({ ...viewWith([]), complete: false, id: whole.id }, async () => whole)
  const unmount = vi.fn(done)
  const load = (version: string): LoadedRelease => ({
    version,
    applyStyles: () => undefined,
    lifecycles: {
      bootstrap: done,
      mount: (props) => mountOf(props),
      async update({ domElement, detail }) {
        domElement.textContent = JSON.stringify(detail)
      },
      unmount,
    },
  })
  const report = vi.fn()
  const outlets = createOutlets()
  const site: SlotSite = {
    directory,
    outlets,
    report,
    interactive: done(),
    composedTexts: keepComposedTexts(document),
    history: {
      current: () => location,
      listen: () => () => undefined,
      createHref: String,
      push: done,
      replace: done,
      go: done,
    },
    remotes: {
      candidates: (name) => {
        const version = directory.remote(name)?.version ?? ''
        return [{ version, bring: async () => load(version) }]
      },
      fetch: async () => null,
      fail: () => true,
      forget: () => undefined,
    },
  }
  onTestFinished(watchSlots(site))
  return { directory, outlets, report, unmount }
}

/** A page with an element for a slot. */
function aPage() {
  const page = document.body.appendChild(document.createElement('main'))
  const place = page.appendChild(document.createElement('div'))
  place.hidden = true
  const ask = (request: Omit<SlotRequest, 'place'>) =>
    window.dispatchEvent(new CustomEvent(SLOT_EVENT, { detail: { place, ...request } }))
  onTestFinished(() => void ask({}))
  return { page, place, ask }
}

const applied = (job: unknown) => ({ name: 'jobs:applied', detail: JSON.stringify({ job, salary: 1 }) })

test('what fills a slot gets the properties that it reads, hears of others, and goes with the slot', async () => {
  const { unmount, outlets } = aSite(viewWith([thanks]))
  const { page, place, ask } = aPage()
  outlets.set(page, { remote: 'jobs', slot: null, version: '1.0.0', status: 'ready', awaited: true })
  ask(applied('cook'))
  await vi.waitFor(() => expect(place.hidden).toBe(false))
  expect(place.textContent).toBe('{"job":"cook"}')
  const own = place.querySelector('[data-remote="help"][data-slot="jobs:applied"]')
  expect(own && outlets.around(own)?.remote).toBe('help')
  expect(outlets.around(page)?.remote).toBe('jobs')
  ask(applied('waiter'))
  await vi.waitFor(() => expect(place.textContent).toBe('{"job":"waiter"}'))
  ask({})
  await vi.waitFor(() => expect(unmount).toHaveBeenCalledTimes(1))
  expect(place.textContent).toBe('')
})

test('an open tab takes another release into the slot, and empties it when nothing fills it any more', async () => {
  const { directory, unmount } = aSite(viewWith([thanks]))
  const { place, ask } = aPage()
  ask(applied('cook'))
  await vi.waitFor(() => expect(place.hidden).toBe(false))
  directory.adopt(viewWith([thanks], '2.0.0'))
  await vi.waitFor(() =>
    expect(place.querySelector('[data-remote]')?.getAttribute('data-remote-version')).toBe('2.0.0'),
  )
  expect(unmount).toHaveBeenCalledTimes(1)
  directory.adopt(viewWith([], '3.0.0'))
  await vi.waitFor(() => expect(place.textContent).toBe(''))
})

test('a slot that nothing fills stays hidden, until something does', async () => {
  const { directory } = aSite(viewWith([]))
  const { place, ask } = aPage()
  ask(applied('cook'))
  await vi.waitFor(() => expect(directory.current().complete).toBe(true))
  await new Promise((resolve) => setTimeout(resolve))
  expect([place.hidden, place.textContent]).toEqual([true, ''])
  directory.adopt(viewWith([thanks], '2.0.0'))
  await vi.waitFor(() => expect(place.textContent).toBe('{"job":"cook"}'))
})

test('a slot stays empty where its detail does not fit what is read, and that is warned of', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  aSite(viewWith([thanks]))
  const { place, ask } = aPage()
  ask(applied(7))
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('jobs:applied stays empty')),
  )
  expect([place.hidden, place.textContent]).toEqual([true, ''])
})

test('what fails in a slot is reported as its remote, and the page around it is as it was', async () => {
  mountOf = () => Promise.reject(new Error('broken'))
  const { report } = aSite(viewWith([thanks]))
  const { page, place, ask } = aPage()
  ask(applied('cook'))
  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'help', slot: 'jobs:applied', phase: 'mount' }),
    ),
  )
  expect([place.hidden, page.textContent]).toEqual([true, ''])
})

test('a request that is none changes nothing', async () => {
  const { directory } = aSite(viewWith([thanks]))
  const { place } = aPage()
  for (const detail of [null, { place: 'main', name: 'jobs:applied' }, { place, name: 7 }])
    window.dispatchEvent(new CustomEvent(SLOT_EVENT, { detail }))
  await new Promise((resolve) => setTimeout(resolve))
  expect([place.textContent, directory.current().complete]).toEqual(['', false])
})
