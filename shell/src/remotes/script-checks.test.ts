import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteEntry } from './composition-view'

const asked: string[] = []
vi.mock('./checked-script', () => ({
  checkedScript: vi.fn(async (url: string, integrity: string) => void asked.push(`${url} ${integrity}`)),
}))
const verifyRelease = vi.fn(async () => ({ '/remotes/chat/2.0.0/remoteEntry.js': 'sha256-c' }))
vi.mock('./verify-release', () => ({ verifyRelease }))

const MAP = {
  imports: { 'react-dom@19': '/shared/react-dom.js' },
  integrity: {
    '/shared/react-dom.js': 'sha256-d',
    '/shared/react-18.js': 'sha256-e',
    '/remotes/forms/1.0.0/remoteEntry.js': 'sha256-f',
    '/remotes/forms/1.0.0/contact.js': 'sha256-g',
    '/remotes/forms/1.0.0/wizard.js': 'sha256-w',
    '/remotes/guest/1.0.0/remoteEntry.js': 'sha256-h',
  },
}
const release = (name: string, version = '1.0.0'): RemoteEntry => ({
  name,
  version,
  contract: '^1.0.0',
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  stylesheet: null,
})

async function checks(integrityPolicy: boolean, overrides = false) {
  vi.resetModules()
  return (await import('./script-checks')).createScriptChecks({ integrityPolicy, overrides })
}

beforeEach(() => {
  asked.length = 0
  verifyRelease.mockClear()
  vi.stubGlobal('document', { querySelector: () => ({ textContent: JSON.stringify(MAP) }) })
})
afterEach(() => vi.unstubAllGlobals())

test('where the browser checks, nothing that the page knows is checked twice', async () => {
  const { release: check, scripts, shared } = await checks(true)
  await check(release('forms'))
  await scripts(release('forms'), () => ['/remotes/forms/1.0.0/contact.js'])
  await shared('react-dom@19')
  expect(asked).toEqual([])
})

test('elsewhere container, page and shared module are run with their hashes before they are imported', async () => {
  const { release: check, scripts, shared } = await checks(false)
  await shared('react-dom@19')
  await check(release('forms'))
  await scripts(release('forms'), () => ['/remotes/forms/1.0.0/contact.js'])
  expect(asked).toEqual([
    '/shared/react-dom.js sha256-d',
    '/remotes/forms/1.0.0/remoteEntry.js sha256-f',
    '/remotes/forms/1.0.0/contact.js sha256-g',
  ])
})

test('what a build imports later is run with its hash before, by the name of its file', async () => {
  const { later } = await checks(false)
  await later('/remotes/forms/1.0.0/', 'wizard.js', [])
  await later('/remotes/forms/2.0.0/', 'wizard.js', []) // a release that was verified as a whole
  await later('/shared/', 'client', []) // of `react-dom/client`
  expect(asked).toEqual(['/remotes/forms/1.0.0/wizard.js sha256-w'])
})

test('so is what that file imports, and all of its build where nothing says which it is', async () => {
  const { later } = await checks(false)
  await later('/shared/', 'client', ['/remotes/forms/1.0.0/wizard.js', '/not/published.js'])
  expect(asked).toEqual(['/remotes/forms/1.0.0/wizard.js sha256-w'])
  await later('/remotes/forms/1.0.0/', '', [])
  expect(asked.slice(1)).toHaveLength(3)
})

test('a release that does not say what its pages need has all its scripts checked', async () => {
  const { scripts } = await checks(false)
  await scripts(release('forms'), () => [])
  expect(asked).toHaveLength(3)
})

test('another major of a shared module is checked for the release that is on it', async () => {
  const { release: check } = await checks(false)
  await check({ ...release('guest'), modules: ['/shared/react-18.js'] })
  expect(asked).toContain('/shared/react-18.js sha256-e')
})

test('the shared modules of a release that the page does not know are checked before anything of it runs', async () => {
  const { release: check } = await checks(false)
  verifyRelease.mockImplementationOnce(async () => {
    expect(asked).toEqual(['/shared/react-18.js sha256-e'])
    return { '/remotes/chat/2.0.0/remoteEntry.js': 'sha256-c' }
  })
  await check({ ...release('guest', '2.0.0'), modules: ['/shared/react-18.js'] })
  expect(verifyRelease).toHaveBeenCalledTimes(1)
})

test.each([true, false])(
  'a release that the page does not know is verified once, as a whole (%s)',
  async (byBrowser) => {
    const { release: check, scripts } = await checks(byBrowser)
    await Promise.all([check(release('chat', '2.0.0')), check(release('chat', '2.0.0'))])
    await scripts(release('chat', '2.0.0'), () => ['/remotes/chat/2.0.0/panel.js'])
    expect(verifyRelease).toHaveBeenCalledTimes(1)
    expect(asked).toEqual([])
  },
)

test('a release that was refused is verified anew when it is asked for again', async () => {
  const { release: check } = await checks(true)
  verifyRelease.mockRejectedValueOnce(new Error('changed bytes'))
  await expect(check(release('chat', '2.0.0'))).rejects.toThrow('changed bytes')
  await check(release('chat', '2.0.0'))
  expect(verifyRelease).toHaveBeenCalledTimes(2)
})

test.each([
  '/shell/foreign.js',
  '//elsewhere.example/a.js',
  'http://localhost:4500/remoteEntry.js',
  'data:text/javascript,1',
])('an entry at %s is checked like any other', async (entry) => {
  const { release: check } = await checks(true)
  await check({ ...release('chat', '2.0.0'), entry })
  expect(verifyRelease).toHaveBeenCalledTimes(1)
})

test('a development server’s remote is left to the policy of a page that allows it', async () => {
  const { release: check } = await checks(false, true)
  await check({ ...release('chat', 'localhost:4500'), entry: 'http://localhost:4500/remoteEntry.js' })
  expect(verifyRelease).not.toHaveBeenCalled()
})
