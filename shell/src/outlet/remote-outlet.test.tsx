// @vitest-environment happy-dom
import type { Lifecycles, MountProps } from '@site/shared/contracts'
import { eventually, mount, press } from '@site/shared/testing'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LoadedRelease } from '../remotes/remote-release'
import { keepComposedTexts } from './composed-texts'
import { OutletContext, type OutletSite } from './outlet-context'
import { createOutlets } from './outlets'
import { RemoteOutlet, type RemoteOutletProps } from './remote-outlet'

const repair = vi.fn(async () => false)
const loadDocument = vi.fn()
vi.mock('../remotes/past-the-cache', () => ({ repair: () => repair() }))
vi.mock('../routing/load-document', () => ({ loadDocument: (path: string) => loadDocument(path) }))
vi.mock('../later', () => ({ readStaticPage: async () => null }))

const COMPOSED = '<div><h1>Composed</h1></div>'
const done = () => Promise.resolve()
const navigate = { createHref: String, go: done, push: done, replace: done }
const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })

const release = (version: string, parts: Partial<Lifecycles> = {}): LoadedRelease => ({
  version,
  applyStyles: () => undefined,
  lifecycles: {
    bootstrap: done,
    async mount({ domElement }) {
      domElement.innerHTML = `<h1>${version}</h1>`
    },
    update: done,
    unmount: done,
    ...parts,
  },
})

/** The result of a request for release 2.0.0; other releases load. */
let answer: () => Promise<LoadedRelease>
const refused = () => Promise.reject(new Error('refused'))

function aSite(versions = ['2.0.0']) {
  const outlets = createOutlets()
  const remotes = {
    candidates: () =>
      versions.map((version) => ({
        version,
        bring: () => (version === '2.0.0' ? answer() : Promise.resolve(release(version))),
      })),
    fetch: async () => null,
    fail: () => true,
    forget: vi.fn(),
  }
  const composedTexts = keepComposedTexts(document)
  const report = vi.fn()
  const site: OutletSite = {
    navigate,
    fragment: () => null,
    browser: { remotes, outlets, composedTexts, interactive: done(), report },
  }
  return { site, outlets, remotes, report }
}

const outletOf = (site: OutletSite, props: Partial<RemoteOutletProps> = {}) => (
  <OutletContext value={site}>
    <RemoteOutlet
      remote="forms"
      slot={null}
      version="2.0.0"
      location={at('/contact')}
      renderFailure={({ isReadable, retrying, retry }) => (
        <button type="button" onClick={retry}>
          {isReadable ? 'note' : 'card'}
          {retrying && ', retrying'}
        </button>
      )}
      {...props}
    />
  </OutletContext>
)

/** As the host renders it. */
const composed = () =>
  renderToString(
    outletOf({ navigate, fragment: () => ({ html: '<h1>Composed</h1>', search: '' }), browser: null }),
  )

const outlet = (page: ParentNode) => page.querySelector<HTMLElement>('[data-remote=forms]') as HTMLElement
const said = (page: ParentNode) => {
  const { dataset, hidden, textContent } = outlet(page)
  return { status: dataset['remoteStatus'], version: dataset['remoteVersion'], hidden, textContent }
}

beforeEach(() => {
  answer = async () => release('2.0.0')
  repair.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.clearAllMocks()
})

/** Hydrates a composed page, as the shell does. */
async function hydrate(
  html: string,
  versions?: string[],
  change: (page: HTMLElement) => void = () => undefined,
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  const made = aSite(versions)
  change(page)
  const statuses: string[] = []
  const onStatus = (status: string) => void statuses.push(status)
  const root = await act(async () =>
    hydrateRoot(page, outletOf(made.site, { onStatus }), { onRecoverableError: () => undefined }),
  )
  onTestFinished(() => act(async () => root.unmount()))
  return { page, statuses, root, ...made }
}

test('composed text stays until the release shows something, in the same element where it is of this release', async () => {
  let mounted: Element | undefined
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  answer = async () =>
    release('2.0.0', {
      async mount({ domElement }) {
        mounted = domElement
        await gate
      },
    })
  const { page, statuses } = await hydrate(composed())
  expect(said(page)).toMatchObject({ status: 'prerendered', textContent: 'Composed', hidden: false })
  await vi.waitFor(() => expect(mounted).toBe(outlet(page).firstElementChild))
  open()
  await eventually(() => expect(said(page).status).toBe('ready'))
  expect(statuses).not.toContain('failed')
  expect(outlet(page).innerHTML).toBe(COMPOSED)
})

test('the last good release is drawn beside the text, and named when it is shown', async () => {
  answer = refused
  const { page } = await hydrate(composed(), ['2.0.0', '1.0.0'])
  await eventually(() =>
    expect(said(page)).toMatchObject({ status: 'ready', version: '1.0.0', textContent: '1.0.0' }),
  )
})

test('text that React did not find is in the page again before it is painted', async () => {
  answer = () => new Promise(() => undefined)
  const { page } = await hydrate(composed(), undefined, (root) => root.replaceChildren())
  expect(said(page)).toMatchObject({ status: 'prerendered', textContent: 'Composed' })
})

test('text is left with a note when its release fails, and lives when that is tried again', async () => {
  answer = refused
  const { page, remotes, report } = await hydrate(composed())
  await eventually(() => expect(said(page)).toMatchObject({ status: 'fallback', textContent: 'Composed' }))
  expect(page.textContent).toContain('note')
  expect(report).toHaveBeenCalledTimes(1)
  answer = async () => release('2.0.0')
  await press(page, 'note')
  await eventually(() => expect(said(page)).toMatchObject({ status: 'ready', textContent: '2.0.0' }))
  expect(remotes.forget).toHaveBeenCalledWith('forms')
  expect(page.querySelector('button')).toBeNull()
})

test('without text there is a card, which stays while another try is under way', async () => {
  answer = refused
  const versions = ['2.0.0']
  const { site } = aSite(versions)
  const { place, render } = await mount(outletOf(site))
  await eventually(() => expect(said(place)).toMatchObject({ status: 'failed', hidden: true }))
  let come = (_: LoadedRelease) => {}
  answer = () =>
    new Promise((resolve) => {
      come = resolve
    })
  await press(place, 'card')
  expect(said(place)).toMatchObject({ status: 'loading', hidden: true })
  expect(place.textContent).toContain('card, retrying')
  await act(async () => come(release('2.0.0')))
  await eventually(() => expect(said(place)).toMatchObject({ status: 'ready', hidden: false }))
  expect(place.querySelector('button')).toBeNull()

  const shown: (string | null)[] = []
  new MutationObserver(() => shown.push(place.textContent)).observe(place, { childList: true, subtree: true })
  versions.splice(0, 1) // the next one does not load
  await render(outletOf(site, { version: '3.0.0' }))
  await eventually(() => expect(said(place).status).toBe('failed'))
  expect(place.textContent).toContain('card')
  expect(shown).not.toContain('card, retrying')
})

test('a retry that fails as well leaves the card, not retrying', async () => {
  answer = refused
  const { place } = await mount(outletOf(aSite().site))
  await eventually(() => expect(said(place).status).toBe('failed'))
  await press(place, 'card')
  await eventually(() => expect(said(place).status).toBe('failed'))
  await eventually(() => expect(place.querySelector('button')?.textContent).toBe('card'))
})

test('when something was repaired, a retry loads the page anew', async () => {
  answer = refused
  const { place } = await mount(outletOf(aSite().site))
  await eventually(() => expect(said(place).status).toBe('failed'))
  repair.mockResolvedValue(true)
  const asked = vi.fn(refused)
  answer = asked
  await press(place, 'card')
  await eventually(() => expect(loadDocument).toHaveBeenCalledWith('/'))
  expect(asked).not.toHaveBeenCalled()
})

test('a widget waits until it is wanted, and the outlets know how far it is', async () => {
  const { site, outlets } = aSite()
  const { place, render } = await mount(outletOf(site, { wanted: false, awaited: false }))
  expect(said(place).status).toBe('idle')
  expect([...outlets.all()]).toMatchObject([{ remote: 'forms', status: 'idle', awaited: false }])
  await render(outletOf(site, { awaited: true }))
  await eventually(() => expect(said(place).status).toBe('ready'))
  expect([...outlets.all()]).toMatchObject([{ status: 'ready', version: '2.0.0', awaited: true }])
  await render(null)
  expect([...outlets.all()]).toEqual([])
})

test('a release that is here already is mounted without asking', async () => {
  const asked = vi.fn(refused)
  answer = asked
  const { place } = await mount(outletOf(aSite().site, { release: release('2.0.0') }))
  await eventually(() => expect(said(place).status).toBe('ready'))
  expect(asked).not.toHaveBeenCalled()
})

test('another location is shown by the living release, which is told of once', async () => {
  const update = vi.fn(async (_: MountProps) => undefined)
  answer = async () => release('2.0.0', { update })
  const { site } = aSite()
  const onShown = vi.fn()
  const { place, render } = await mount(outletOf(site, { onShown }))
  await eventually(() => expect(said(place).status).toBe('ready'))
  await render(outletOf(site, { onShown, location: at('/thanks') }))
  await eventually(() => expect(onShown).toHaveBeenLastCalledWith('/thanks'))
  expect(update.mock.calls.map(([{ location }]) => location.pathname)).toEqual(['/thanks'])
})

test('a newer release takes the place of the living one', async () => {
  const unmount = vi.fn(done)
  answer = async () => release('2.0.0', { unmount })
  const versions = ['2.0.0']
  const { site } = aSite(versions)
  const { place, render } = await mount(outletOf(site))
  await eventually(() => expect(said(place).status).toBe('ready'))
  versions.splice(0, 1, '3.0.0')
  await render(outletOf(site, { version: '3.0.0' }))
  await eventually(() =>
    expect(said(place)).toMatchObject({ status: 'ready', version: '3.0.0', textContent: '3.0.0' }),
  )
  expect(unmount).toHaveBeenCalledTimes(1)
})
