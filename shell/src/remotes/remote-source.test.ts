import { aComposition, aRelease } from '@site/composition/testing/releases'
import type { Lifecycles } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RemoteEntry, viewOf } from './composition-view'
import { createDirectory } from './directory'
import { fetchComposition } from './fetch-composition'
import { createRemoteSource } from './remote-source'

vi.mock('./fetch-composition', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fetchComposition: vi.fn(),
}))

const done = () => Promise.resolve()
const lifecycles: Lifecycles = { bootstrap: done, mount: done, update: done, unmount: done }
const lastGood = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: 'remoteEntry.js',
  stylesheet: null,
  files: {},
}
const composition = aComposition([aRelease({ name: 'chat', version: '2.0.0' })], {
  lastGood: { chat: lastGood },
})

/** @param answers version → what comes of loading it. */
function aSource(answers: Readonly<Record<string, () => Promise<Lifecycles>>>, froze = false) {
  const load = vi.fn(({ version }: RemoteEntry) => answers[version]?.() ?? Promise.resolve(lifecycles))
  const directory = createDirectory(viewOf('id', composition), () =>
    Promise.reject(new Error('not asked for')),
  )
  const report = vi.fn()
  const marks = { begin: () => () => undefined, froze: vi.fn(() => froze), forgive: vi.fn() }
  const checks = { scripts: vi.fn(async () => undefined) }
  const loader = { load, forget: vi.fn() }
  const source = createRemoteSource({ directory, loader, marks, checks, report })
  const loaded = () => load.mock.calls.map(([{ version }]) => version)
  return { source, loaded, report, marks, checks }
}

const refused = () => Promise.reject(new Error('refused'))
const never = () => new Promise<Lifecycles>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(fetchComposition).mockResolvedValue(composition)
})
afterEach(() => void vi.useRealTimers())

test('what works is all that is asked for', async () => {
  const { source, loaded, report } = aSource({})
  expect((await source.load('chat')).version).toBe('2.0.0')
  await vi.advanceTimersByTimeAsync(5000)
  expect(loaded()).toEqual(['2.0.0'])
  expect(report).not.toHaveBeenCalled()
})

test('in the place of a release that does not load the last good one comes, which is told once and remembered', async () => {
  const { source, loaded, report } = aSource({ '2.0.0': refused })
  expect((await source.load('chat')).version).toBe('1.0.0')
  expect((await source.load('chat')).version).toBe('1.0.0')
  expect(loaded()).toEqual(['2.0.0', '1.0.0'])
  expect(report).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ version: '2.0.0', phase: 'load' }))
})

test('asked for twice before it has failed, it is told of once', async () => {
  const { source, report } = aSource({ '2.0.0': refused })
  const [first, second] = await Promise.all([source.load('chat'), source.load('chat')])
  expect([first.version, second.version]).toEqual(['1.0.0', '1.0.0'])
  expect(report).toHaveBeenCalledTimes(1)
})

test('when both fail, the failure of the active one is what is thrown', async () => {
  const { source } = aSource({
    '2.0.0': () => Promise.reject(new Error('active')),
    '1.0.0': () => Promise.reject(new Error('last good')),
  })
  await expect(source.load('chat')).rejects.toThrow('active')
})

test('while a release hangs, the last good one is fetched beside it', async () => {
  const { source, loaded } = aSource({ '2.0.0': never })
  void source.load('chat')
  await vi.advanceTimersByTimeAsync(1499)
  expect(loaded()).toEqual(['2.0.0'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(loaded()).toEqual(['2.0.0', '1.0.0']))
})

test('a last good release that hangs as well is not waited for', async () => {
  const { source } = aSource({ '2.0.0': refused, '1.0.0': never })
  const failed = expect(source.load('chat')).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(3000)
  await failed
})

test('a fallback release has no fallback itself', async () => {
  const { source } = aSource({})
  expect(await source.fallbackRelease('chat', '1.0.0')).toBeNull()
  expect((await source.fallbackRelease('chat', '2.0.0'))?.version).toBe('1.0.0')
})

test('a release that froze the page is not started again, until somebody asks for it', async () => {
  const { source, loaded, marks } = aSource({}, true)
  await expect(source.load('chat')).rejects.toThrow(/froze the page/)
  expect(loaded()).toEqual([])
  source.forget('chat')
  expect(marks.forgive).toHaveBeenCalledWith('chat@2.0.0')
})

test('the scripts of a page are checked before it is mounted, and before it becomes another one', async () => {
  const { source, checks } = aSource({})
  const { lifecycles: checked } = await source.load('chat')
  const at = (pathname: string) => ({
    remote: 'chat',
    slot: null,
    domElement: {} as HTMLElement,
    location: { pathname, search: '', hash: '', state: null, key: 'one' },
    navigate: { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined },
    reportError: () => undefined,
  })
  await checked.mount(at('/chat'))
  await checked.update(at('/chat'))
  expect(checks.scripts).toHaveBeenCalledTimes(2)
  checks.scripts.mockRejectedValueOnce(new Error('changed bytes'))
  await expect(checked.update(at('/chat'))).rejects.toThrow('changed bytes')
})
