import { aComposition, aRelease, aRoute } from '@site/records/documents/testing/releases'
import type { Lifecycles } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RemoteEntry, viewOf } from './composition-view'
import { createDirectory } from './directory'
import type { FetchLifecycles } from './federation'
import { acceptsContract, createReleaseLoader } from './remote-release'
import { CONTAINER_PAUSES_MS, FAILURE_MEMORY_MS, LOAD_MS } from './retry-policy'
import { arrivedStyled, loadStylesheet } from './stylesheet'

vi.mock('./stylesheet', () => ({
  arrivedStyled: vi.fn(() => false),
  loadStylesheet: vi.fn(async () => undefined),
  applyStylesheet: vi.fn(),
}))

const chat: RemoteEntry = {
  name: 'chat',
  version: '1.2.0',
  contract: '^1.0.0',
  entry: '/remotes/chat/1.2.0/remoteEntry.js',
  stylesheet: null,
}
const done = () => Promise.resolve()
const lifecycles: Lifecycles = { bootstrap: done, mount: done, update: done, unmount: done }

const directory = createDirectory(viewOf('id', aComposition([aRelease({ name: 'chat' })])), () =>
  Promise.reject(new Error('not asked for')),
)

function aLoader(fetchLifecycles: FetchLifecycles, froze = false, view = directory.current()) {
  const imports = { release: vi.fn(async () => ({})), scripts: vi.fn(async () => undefined) }
  const marks = { begin: () => () => undefined, froze: vi.fn(() => froze), forgive: vi.fn() }
  return {
    ...createReleaseLoader({ fetchLifecycles, imports, marks, directory: { current: () => view } }),
    imports,
    marks,
  }
}

const at = (pathname: string) => ({
  remote: 'chat',
  slot: null,
  domElement: {} as HTMLElement,
  location: { pathname, search: '', hash: '', state: null, key: 'one' },
  navigate: { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined },
  reportError: () => undefined,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a release is fetched once, however often it is asked for', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  const loader = aLoader(fetchLifecycles)
  await Promise.all([loader.load(chat), loader.load(chat)])
  await loader.load(chat)
  expect(fetchLifecycles).toHaveBeenCalledTimes(1)
})

/** Fails at every try of the policy, then succeeds. */
function failing() {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  for (const _ of [0, ...CONTAINER_PAUSES_MS])
    fetchLifecycles.mockImplementationOnce(() => Promise.reject(new Error('refused')))
  return fetchLifecycles
}

test('a failed fetch is tried again after each pause', async () => {
  const fetchLifecycles = vi.fn(() => Promise.reject(new Error('refused')))
  const refused = expect(aLoader(fetchLifecycles).load(chat)).rejects.toThrow('refused')
  const pauses = [400]
  for (const [tries, pause] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(fetchLifecycles).toHaveBeenCalledTimes(1 + tries)
    await vi.advanceTimersByTimeAsync(1)
  }
  await refused
  expect(fetchLifecycles).toHaveBeenCalledTimes(1 + pauses.length)
})

test('a fetch that succeeds at a later try is enough', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles).mockRejectedValueOnce(new Error('refused'))
  const loaded = aLoader(fetchLifecycles).load(chat)
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  expect((await loaded).version).toBe('1.2.0')
})

test('the last failure names the remote, its release, its address and the cause', async () => {
  const loaded = aLoader(() => Promise.reject(new Error('connection refused'))).load(chat)
  const failure = expect(loaded).rejects.toMatchObject({
    code: 'remote-unreachable',
    message: 'chat 1.2.0 did not load from /remotes/chat/1.2.0/remoteEntry.js: connection refused',
    context: { remote: 'chat', version: '1.2.0' },
  })
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  await failure
})

test('a remote that never answers is given up', async () => {
  const loaded = aLoader(() => new Promise(() => undefined)).load(chat)
  const failure = expect(loaded).rejects.toMatchObject({ code: 'remote-slow' })
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  await failure
})

test('a failure is remembered until it is forgotten', async () => {
  const fetchLifecycles = failing()
  const loader = aLoader(fetchLifecycles)
  const first = expect(loader.load(chat)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  await first
  await expect(loader.load(chat)).rejects.toThrow()
  expect(fetchLifecycles).toHaveBeenCalledTimes(1 + CONTAINER_PAUSES_MS.length)
  loader.forget(chat)
  expect((await loader.load(chat)).version).toBe('1.2.0')
})

test('a failure is forgotten after ten seconds, without anybody who asks', async () => {
  const loader = aLoader(failing())
  const failed = expect(loader.load(chat)).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  await failed
  await vi.advanceTimersByTimeAsync(FAILURE_MEMORY_MS)
  expect((await loader.load(chat)).version).toBe('1.2.0')
})

test('a remote written for another contract is refused before anything is fetched', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  await expect(aLoader(fetchLifecycles).load({ ...chat, contract: '^2.0.0' })).rejects.toMatchObject({
    code: 'contract-mismatch',
  })
  expect(fetchLifecycles).not.toHaveBeenCalled()
})

test('nothing of a release runs whose bytes are not those that were published', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  const { load, imports } = aLoader(fetchLifecycles)
  imports.release.mockRejectedValue(new Error('other bytes'))
  const loaded = expect(load(chat)).rejects.toThrow(/chat 1\.2\.0 .*other bytes/)
  await vi.advanceTimersByTimeAsync(LOAD_MS)
  await loaded
  expect(fetchLifecycles).not.toHaveBeenCalled()
})

test('a release that froze the page is not started again, until somebody asks for it', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  const { load, forget, marks } = aLoader(fetchLifecycles, true)
  await expect(load(chat)).rejects.toThrow(/froze the page/)
  expect(fetchLifecycles).not.toHaveBeenCalled()
  forget(chat)
  expect(marks.forgive).toHaveBeenCalledWith('chat@1.2.0')
})

test('the scripts of a page are checked before it is mounted, and before it becomes another one', async () => {
  const { load, imports } = aLoader(async () => lifecycles)
  const { lifecycles: checked } = await load(chat)
  await checked.mount(at('/chat'))
  await checked.update(at('/chat'))
  expect(imports.scripts).toHaveBeenCalledTimes(2)
  imports.scripts.mockRejectedValueOnce(new Error('changed bytes'))
  await expect(checked.update(at('/chat'))).rejects.toThrow('changed bytes')
})

test('a page that arrived with its own rules waits for no other; the next one has all of them before it is shown', async () => {
  const remote = { ...chat, stylesheet: '/remotes/chat/1.2.0/style.css' }
  const pages = ['/chat', '/history'].map((path) => ({ path, stylesheet: `styles${path}.css` }))
  const routes = pages.map(({ path, ...own }) => aRoute(path, own))
  const view = viewOf('id', aComposition([aRelease({ name: 'chat', version: '1.2.0', routes })]))
  vi.mocked(arrivedStyled).mockImplementation(
    (_, { stylesheet }) => stylesheet?.endsWith('/chat.css') === true,
  )
  const shown: string[] = []
  const update = async ({ location }: { location: { pathname: string } }) =>
    void shown.push(location.pathname)
  const { lifecycles: living } = await aLoader(async () => ({ ...lifecycles, update }), false, view).load(
    remote,
  )
  await living.mount(at('/chat'))
  await living.update(at('/chat'))
  expect(loadStylesheet).not.toHaveBeenCalled()

  let arrived = () => {}
  const coming = new Promise<void>((resolve) => {
    arrived = resolve
  })
  vi.mocked(loadStylesheet).mockReturnValueOnce(coming)
  const next = living.update(at('/history'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown).toEqual(['/chat'])
  arrived()
  await next
  expect(shown).toEqual(['/chat', '/history'])
})

test('a style sheet that came damaged is asked for once more, and one that does not come ends the page', async () => {
  const { lifecycles: living } = await aLoader(async () => lifecycles).load({
    ...chat,
    stylesheet: 'style.css',
  })
  vi.mocked(loadStylesheet).mockRejectedValueOnce(new Error('damaged'))
  await living.update(at('/chat'))
  const away = new Error('away')
  vi.mocked(loadStylesheet).mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  await expect(living.update(at('/chat'))).rejects.toThrow('away')
})

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.3.0', true],
  ['^2.0.0', '1.9.0', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
])('a remote written for %s accepts a shell that speaks %s: %s', (range, version, accepted) => {
  expect(acceptsContract(range, version)).toBe(accepted)
})
