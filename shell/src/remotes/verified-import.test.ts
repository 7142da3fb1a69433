import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteEntry } from './composition-view'

const verifyRelease = vi.fn(async () => ({ '/remotes/chat/2.0.0/remoteEntry.js': 'sha256-c' }))
vi.mock('../later', () => ({ verifyRelease }))
const repair = vi.fn(async () => false)
const fetchWhole = vi.fn(async () => new Response())
vi.mock('./past-the-cache', () => ({ repair: () => repair(), fetchWhole: () => fetchWhole() }))

const MAP = {
  imports: { 'react-dom@19': '/shared/react-dom.js' },
  integrity: {
    '/shared/react-dom.js': 'sha256-d',
    '/shared/react-18.js': 'sha256-e',
    '/remotes/forms/1.0.0/remoteEntry.js': 'sha256-f',
    '/remotes/forms/1.0.0/contact.js': 'sha256-g',
    '/remotes/forms/1.0.0/wizard.js': 'sha256-w',
    '/remotes/forms/1.0.0/style.css': 'sha256-s',
    '/remotes/guest/1.0.0/remoteEntry.js': 'sha256-h',
  },
}
const FORMS = '/remotes/forms/1.0.0/'

const release = (name: string, version = '1.0.0'): RemoteEntry => ({
  name,
  version,
  contract: '^1.0.0',
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  stylesheet: null,
})

/** Scripts that were put into the page, and those that arrive with other bytes. */
const ran: string[] = []
const changed = new Set<string>()

type Import = (load: () => Promise<unknown>, folder: string, files?: readonly string[]) => Promise<unknown>

/** @param isHeld whether the browser checks imports against the hashes of the map. */
async function aPage(isHeld: boolean, data: { integrityPolicy?: boolean; overrides?: boolean } = {}) {
  vi.resetModules()
  vi.stubGlobal('CSS', { supports: () => isHeld })
  const page = {} as Window
  const { verifyImports } = await import('./verified-import')
  return { ...verifyImports(page, data), importLater: Reflect.get(page, '__siteImport') as Import }
}

beforeEach(() => {
  ran.length = 0
  changed.clear()
  verifyRelease.mockClear()
  repair.mockReset().mockResolvedValue(false)
  fetchWhole.mockClear()
  vi.stubGlobal('document', {
    querySelector: (what: string) =>
      what.includes('importmap') ? { textContent: JSON.stringify(MAP) } : null,
    createElement: () => ({ remove: () => undefined }),
    head: {
      append(script: HTMLScriptElement) {
        if (!script.src) return
        if (changed.has(script.src)) return void script.onerror?.(new Event('error'))
        ran.push(`${script.src} ${script.integrity}`)
        script.onload?.(new Event('load'))
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('where the browser holds imports to their hashes, nothing that the page knows is run before', async () => {
  const { release: verify, scripts, shared } = await aPage(true)
  await verify({ ...release('guest'), modules: ['/shared/react-18.js'] })
  await scripts(FORMS, [`${FORMS}contact.js`])
  await shared('react-dom@19')
  expect(ran).toEqual([])
})

test('elsewhere container, page and shared module are run with their hashes before they are imported', async () => {
  const { release: verify, scripts, shared } = await aPage(false)
  await shared('react-dom@19')
  await verify(release('forms'))
  await scripts(FORMS, [`${FORMS}contact.js`])
  expect(ran).toEqual([
    '/shared/react-dom.js sha256-d',
    '/remotes/forms/1.0.0/remoteEntry.js sha256-f',
    '/remotes/forms/1.0.0/contact.js sha256-g',
  ])
})

test('a script is run once, and with other bytes not at all', async () => {
  const { scripts } = await aPage(false)
  const contact = `${FORMS}contact.js`
  changed.add(contact)
  await expect(scripts(FORMS, [contact])).rejects.toMatchObject({
    code: 'remote-broken',
    message: `${contact} is not run: it did not come, or not with the bytes published.`,
  })
  expect(fetchWhole).toHaveBeenCalledTimes(1)
  changed.clear()
  await Promise.all([scripts(FORMS, [contact]), scripts(FORMS, [contact])])
  expect(ran).toEqual([`${contact} sha256-g`])
})

test('a script that came damaged runs when it was fetched past the cache', async () => {
  const { scripts } = await aPage(false)
  changed.add(`${FORMS}contact.js`)
  fetchWhole.mockImplementationOnce(async () => {
    changed.clear()
    return new Response()
  })
  await scripts(FORMS, [`${FORMS}contact.js`])
  expect(ran).toHaveLength(1)
})

test('a release that does not say what its pages need has all its scripts run', async () => {
  const { scripts } = await aPage(false)
  await scripts(FORMS, [])
  expect(ran.map((script) => script.split(' ')[0])).toEqual(
    ['remoteEntry.js', 'contact.js', 'wizard.js'].map((file) => FORMS + file),
  )
})

test('another major of a shared module is run for the release that is on it', async () => {
  const { release: verify } = await aPage(false)
  await verify({ ...release('guest'), modules: ['/shared/react-18.js'] })
  expect(ran).toContain('/shared/react-18.js sha256-e')
})

test('the shared modules of a release that the page does not know are run before anything of it', async () => {
  const { release: verify } = await aPage(false)
  verifyRelease.mockImplementationOnce(async () => {
    expect(ran).toEqual(['/shared/react-18.js sha256-e'])
    return { '/remotes/chat/2.0.0/remoteEntry.js': 'sha256-c' }
  })
  await verify({ ...release('guest', '2.0.0'), modules: ['/shared/react-18.js'] })
  expect(verifyRelease).toHaveBeenCalledTimes(1)
})

test.each([
  { isHeld: true, integrityPolicy: true },
  { isHeld: true, integrityPolicy: false },
  { isHeld: false, integrityPolicy: false },
])(
  'a release that the page does not know is verified once, as a whole: %o',
  async ({ isHeld, integrityPolicy }) => {
    const { release: verify, scripts } = await aPage(isHeld, { integrityPolicy })
    const chat = release('chat', '2.0.0')
    await Promise.all([verify(chat), verify(chat)])
    await scripts('/remotes/chat/2.0.0/', ['/remotes/chat/2.0.0/panel.js'])
    // Without the policy a browser runs scripts without a known hash, even after their preload was refused.
    expect(verifyRelease).toHaveBeenCalledExactlyOnceWith(chat, integrityPolicy)
    expect(ran).toEqual([])
  },
)

test('a release that was refused is verified anew when it is asked for again', async () => {
  const { release: verify } = await aPage(true)
  verifyRelease.mockRejectedValueOnce(new Error('changed bytes'))
  await expect(verify(release('chat', '2.0.0'))).rejects.toThrow('changed bytes')
  await verify(release('chat', '2.0.0'))
  expect(verifyRelease).toHaveBeenCalledTimes(2)
})

test.each([
  '/shell/foreign.js',
  '//elsewhere.example/a.js',
  'http://localhost:4500/remoteEntry.js',
  'data:text/javascript,1',
])('an entry at %s is verified like any other', async (entry) => {
  const { release: verify } = await aPage(true)
  await verify({ ...release('chat', '2.0.0'), entry })
  expect(verifyRelease).toHaveBeenCalledTimes(1)
})

test('a development server’s remote is left to the policy of a page that allows it', async () => {
  const { release: verify } = await aPage(false, { overrides: true })
  await verify({ ...release('chat', 'localhost:4500'), entry: 'http://localhost:4500/remoteEntry.js' })
  expect(verifyRelease).not.toHaveBeenCalled()
})

test('what a build imports later is run with its hash before, with what that imports', async () => {
  const { importLater } = await aPage(false)
  const load = vi.fn(async () => [...ran])
  expect(await importLater(load, FORMS, ['wizard.js', 'contact.js', 'not-published.js'])).toEqual([
    `${FORMS}wizard.js sha256-w`,
    `${FORMS}contact.js sha256-g`,
  ])
})

test('of a release that was verified as a whole, and of a module of the map, nothing is run', async () => {
  const { importLater } = await aPage(false)
  await importLater(async () => undefined, '/remotes/forms/2.0.0/', ['wizard.js'])
  await importLater(async () => undefined, '/shell/1.0.0/', ['assets/react-dom@19'])
  expect(ran).toEqual([])
})

test('all scripts of a build that names none, as older ones do, are run before what it imports', async () => {
  const { importLater } = await aPage(false)
  await importLater(async () => undefined, FORMS)
  expect(ran).toHaveLength(3)
})

test('what is refused is not imported, and run once more when something was repaired', async () => {
  const { importLater } = await aPage(false)
  const load = vi.fn(async () => 'wizard')
  changed.add(`${FORMS}wizard.js`)
  await expect(importLater(load, FORMS, ['wizard.js'])).rejects.toThrow('is not run')
  repair.mockImplementation(async () => {
    changed.clear()
    return true
  })
  changed.add(`${FORMS}wizard.js`)
  expect(await importLater(load, FORMS, ['wizard.js'])).toBe('wizard')
  expect(load).toHaveBeenCalledTimes(1)
})

test('where the browser holds it to its hash, a file is imported at once, and once more when something was repaired', async () => {
  const { importLater } = await aPage(true)
  const load = vi.fn(async () => 'article')
  load.mockRejectedValueOnce(new Error('damaged'))
  const arrived = importLater(load, '/shared/', ['article.js'])
  expect(load).toHaveBeenCalledTimes(1)
  repair.mockResolvedValue(true)
  expect(await arrived).toBe('article')
  load.mockRejectedValueOnce(new Error('unreachable'))
  repair.mockResolvedValue(false)
  await expect(importLater(load, '/shared/', ['article.js'])).rejects.toThrow('unreachable')
  expect(ran).toEqual([])
})
