import { aComposition, aLastGood, aRelease } from '@site/records/documents/testing/releases'
import type { Lifecycles } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RemoteEntry, viewOf } from './composition-view'
import { createDirectory } from './directory'
import { fetchComposition } from './fetch-composition'
import type { LoadedRelease } from './remote-release'
import { type Candidate, createRemotes, firstToArrive } from './remotes'

vi.mock('./fetch-composition', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fetchComposition: vi.fn(),
}))

const page = { remote: 'chat', scripts: [] }
const at = { pathname: '/chat' }
const done = () => Promise.resolve()
const lifecycles: Lifecycles = { bootstrap: done, mount: done, update: done, unmount: done }
const lastGood = aLastGood('1.0.0')
const composition = aComposition([aRelease({ name: 'chat', version: '2.0.0' })], {
  lastGood: { chat: lastGood },
})

/** @param answers version → the result of loading it. */
function aTab(answers: Readonly<Record<string, () => Promise<LoadedRelease>>> = {}) {
  const load = vi.fn(({ version }: RemoteEntry) => answers[version]?.() ?? Promise.resolve(loadedOf(version)))
  const directory = createDirectory(viewOf('id', composition), () =>
    Promise.reject(new Error('not asked for')),
  )
  const loader = { load, forget: vi.fn() }
  const remotes = createRemotes(directory, loader)
  const loaded = () => load.mock.calls.map(([{ version }]) => version)
  const versions = () => remotes.candidates('chat').map(({ version }) => version)
  return { remotes, loader, loaded, versions }
}

const loadedOf = (version: string, parts: Partial<Lifecycles> = {}): LoadedRelease => ({
  version,
  lifecycles: { ...lifecycles, ...parts },
  applyStyles: () => undefined,
})
const refused = () => Promise.reject(new Error('refused'))
const never = () => new Promise<LoadedRelease>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(fetchComposition).mockResolvedValue(composition)
})
afterEach(() => void vi.useRealTimers())

test('what works is all that is asked for', async () => {
  const { remotes, loaded } = aTab()
  await remotes.fetch(page, at)
  await vi.advanceTimersByTimeAsync(5000)
  expect(loaded()).toEqual(['2.0.0'])
})

test('the code of a page is here before it is shown, where it comes in time', async () => {
  const preload = vi.fn(done)
  const { remotes } = aTab({ '2.0.0': async () => loadedOf('2.0.0', { preload }) })
  await remotes.fetch(page, at)
  expect(preload).toHaveBeenCalledExactlyOnceWith({ remote: 'chat', slot: null, location: at })
})

test.each([
  ['does not come', () => new Promise<void>(() => undefined)],
  ['is refused', () => Promise.reject(new Error('refused'))],
])("code that %s is for the page's outlet to tell of", async (_, preload) => {
  const { remotes } = aTab({ '2.0.0': async () => loadedOf('2.0.0', { preload }) })
  const fetched = remotes.fetch(page, at)
  await vi.advanceTimersByTimeAsync(300)
  expect((await fetched)?.version).toBe('2.0.0')
})

test('the active release is tried first, then the last good one', async () => {
  const { remotes, loaded, versions } = aTab({ '2.0.0': refused })
  expect(versions()).toEqual(['2.0.0', '1.0.0'])
  await remotes.fetch(page, at)
  expect(loaded()).toEqual(['2.0.0', '1.0.0'])
})

test('what failed here comes last from then on, which is news once', () => {
  const { remotes, versions } = aTab()
  expect(remotes.fail('chat', '2.0.0')).toBe(true)
  expect(remotes.fail('chat', '2.0.0')).toBe(false)
  expect(versions()).toEqual(['1.0.0', '2.0.0'])
  remotes.forget('chat')
  expect(versions()).toEqual(['2.0.0', '1.0.0'])
})

test('a last good release that fails changes nothing for the active one', () => {
  const { remotes, versions } = aTab()
  expect(remotes.fail('chat', '1.0.0')).toBe(false)
  expect(versions()).toEqual(['2.0.0', '1.0.0'])
})

test('while a release hangs, the last good one is fetched beside it', async () => {
  const { remotes, loaded } = aTab({ '2.0.0': never })
  void remotes.fetch(page, at)
  await vi.advanceTimersByTimeAsync(1499)
  expect(loaded()).toEqual(['2.0.0'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(loaded()).toEqual(['2.0.0', '1.0.0']))
})

test('a last good release that hangs as well is not waited for', async () => {
  const { remotes } = aTab({ '1.0.0': never })
  const lastGoodOne = remotes.candidates('chat')[1]
  const failed = expect(lastGoodOne?.bring()).rejects.toThrow('The last good release of chat is slow.')
  await vi.advanceTimersByTimeAsync(3000)
  await failed
})

test('when the last good release does not come either, the active one is the first to try again', async () => {
  const { remotes, versions } = aTab({ '2.0.0': refused, '1.0.0': refused })
  remotes.fail('chat', '2.0.0')
  expect(await remotes.fetch(page, at)).toBeNull()
  expect(versions()).toEqual(['2.0.0', '1.0.0'])
  expect(remotes.fail('chat', '2.0.0')).toBe(true)
})

test('a remote that the composition does not have is named', () => {
  expect(() => aTab().remotes.candidates('jobs')).toThrow('The composition has no remote named jobs.')
})

test('when somebody asks for it again, its failure is forgotten by the loader as well', () => {
  const { remotes, loader } = aTab()
  remotes.forget('chat')
  expect(loader.forget).toHaveBeenCalledWith(expect.objectContaining({ name: 'chat', version: '2.0.0' }))
})

const candidate = (version: string, error?: Error) => {
  return { version, bring: vi.fn(() => (error ? Promise.reject(error) : Promise.resolve(loadedOf(version)))) }
}

test('the first release that comes is taken, and what is below it not asked for', async () => {
  const [active, lastGood, onFailure] = [candidate('2.0.0'), candidate('1.0.0'), vi.fn()]
  expect((await firstToArrive([active, lastGood], onFailure))?.version).toBe('2.0.0')
  expect(lastGood.bring).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})

test('each that does not come is told of before the next is tried', async () => {
  const cause = new Error('refused')
  const onFailure = vi.fn()
  const lastGood = candidate('1.0.0')
  lastGood.bring.mockImplementation(async () => {
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(cause, '2.0.0')
    return loadedOf('1.0.0')
  })
  expect((await firstToArrive([candidate('2.0.0', cause), lastGood], onFailure))?.version).toBe('1.0.0')
})

test('none is asked for after whoever waits has left', async () => {
  const candidates = [candidate('2.0.0', new Error('refused')), candidate('1.0.0')]
  let left = false
  function* wanted(): Iterable<Candidate> {
    for (const next of candidates) if (!left) yield next
  }
  const leave = () => {
    left = true
  }
  expect(await firstToArrive(wanted(), leave)).toBeNull()
  expect(candidates[1]?.bring).not.toHaveBeenCalled()
})
