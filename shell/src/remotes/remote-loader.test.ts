import type { Lifecycles } from '@site/shared/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteEntry } from './composition-view'
import { createRemoteLoader, LOAD_TIMEOUT_MS } from './remote-loader'

const chat: RemoteEntry = {
  name: 'chat',
  version: '1.2.0',
  contract: '^1.0.0',
  entry: '/remotes/chat/1.2.0/remoteEntry.js',
  stylesheet: null,
}
const done = () => Promise.resolve()
const trusting = async () => ({})
const lifecycles: Lifecycles = { bootstrap: done, mount: done, update: done, unmount: done }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a release is fetched once, however often it is asked for', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  const loader = createRemoteLoader(fetchLifecycles, trusting)
  await Promise.all([loader.load(chat), loader.load(chat)])
  await loader.load(chat)
  expect(fetchLifecycles).toHaveBeenCalledTimes(1)
})

test('a failed fetch is tried once more', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles).mockRejectedValueOnce(new Error('refused'))
  const loaded = createRemoteLoader(fetchLifecycles, trusting).load(chat)
  await vi.advanceTimersByTimeAsync(400)
  expect(await loaded).toBe(lifecycles)
})

test('two failures name the remote, its release, its address and the cause', async () => {
  const loaded = createRemoteLoader(() => Promise.reject(new Error('connection refused')), trusting).load(
    chat,
  )
  const failure = expect(loaded).rejects.toMatchObject({
    code: 'remote-unreachable',
    message: 'chat 1.2.0 did not load from /remotes/chat/1.2.0/remoteEntry.js: connection refused',
    context: { remote: 'chat', version: '1.2.0' },
  })
  await vi.advanceTimersByTimeAsync(1000)
  await failure
})

test('a remote that never answers is given up', async () => {
  const loaded = createRemoteLoader(() => new Promise(() => undefined), trusting).load(chat)
  const failure = expect(loaded).rejects.toMatchObject({ code: 'remote-slow' })
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS)
  await failure
})

test('a failure is remembered until it is forgotten', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  fetchLifecycles.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'))
  const loader = createRemoteLoader(fetchLifecycles, trusting)
  const first = expect(loader.load(chat)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1000)
  await first
  await expect(loader.load(chat)).rejects.toThrow()
  expect(fetchLifecycles).toHaveBeenCalledTimes(2)
  loader.forget(chat)
  expect(await loader.load(chat)).toBe(lifecycles)
})

test('a remote written for another contract is refused before anything is fetched', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  await expect(
    createRemoteLoader(fetchLifecycles, trusting).load({ ...chat, contract: '^2.0.0' }),
  ).rejects.toMatchObject({
    code: 'contract-mismatch',
  })
  expect(fetchLifecycles).not.toHaveBeenCalled()
})

test('nothing of a release runs whose bytes are not those that were published', async () => {
  const fetchLifecycles = vi.fn(async () => lifecycles)
  const refused = () => Promise.reject(new Error('other bytes'))
  const loaded = expect(createRemoteLoader(fetchLifecycles, refused).load(chat)).rejects.toThrow(
    /chat 1\.2\.0 .*other bytes/,
  )
  await vi.advanceTimersByTimeAsync(1000)
  await loaded
  expect(fetchLifecycles).not.toHaveBeenCalled()
})
