import { aComposition, aRelease } from '@site/composition/testing/releases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutlets } from '../../outlet/outlets'
import { viewOf } from '../../remotes/composition-view'
import { createDirectory } from '../../remotes/directory'
import { followLive } from './follow-live'
import { fetchLiveRecord } from './live-record'
import { fetchNext, type NextComposition } from './next-composition'

vi.mock('./live-record', () => ({ fetchLiveRecord: vi.fn() }))
vi.mock('./next-composition', () => ({ fetchNext: vi.fn() }))

const view = (id: string) => viewOf(id, aComposition([aRelease({ name: 'chat' })]))
const record = (sequence: number, composition: string) => ({
  schema: 1 as const,
  sequence,
  composition,
  digest: '',
  at: '',
  why: '',
  kind: 'activate' as const,
})
const next = (sequence: number, id: string, parts: Partial<NextComposition> = {}): NextComposition => ({
  view: view(id),
  changed: new Set(['chat']),
  needsReload: false,
  urgent: false,
  sequence,
  ...parts,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab that follows, with what it was given. */
async function aTab({ unsaved = false } = {}) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => null,
  })
  const page = Object.assign(new EventTarget(), {
    document,
    location: { reload: vi.fn() },
    setInterval: vi.fn(),
    setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args),
    fetch: vi.fn<(url: string, init: RequestInit) => Promise<Response>>(),
  })
  const directory = createDirectory(view('old'), () => Promise.reject(new Error('not asked for')))
  const isIn = vi.fn(() => unsaved)
  const follower = followLive({
    page: page as unknown as Window, // only these parts of a window are used
    directory,
    loader: { load: vi.fn(), forget: vi.fn() },
    outlets: createOutlets(),
    keys: {},
    report: vi.fn(),
    unsaved: { isIn },
  })
  const look = async () => {
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(0)
  return { page, directory, follower, look, isIn }
}

test('a tab counts as standing at what it shows, not at what it has merely seen', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(5, 'old'))
  const { directory, look, isIn } = await aTab()
  isIn.mockReturnValue(true)
  for (const sequence of [6, 7]) {
    vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(sequence, `new ${sequence}`))
    vi.mocked(fetchNext).mockResolvedValueOnce(next(sequence, `new ${sequence}`, { urgent: true }))
    await look()
    expect(vi.mocked(fetchNext).mock.lastCall?.[1].sequence).toBe(5)
  }
  isIn.mockReturnValue(false)
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(8, 'new 8'))
  vi.mocked(fetchNext).mockResolvedValueOnce(next(8, 'new 8', { urgent: true }))
  await look()
  expect(directory.current().id).toBe('new 8')

  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(9, 'new 9'))
  vi.mocked(fetchNext).mockResolvedValueOnce(next(9, 'new 9'))
  await look()
  expect(vi.mocked(fetchNext).mock.lastCall?.[1].sequence).toBe(8)
})

test('a navigation does not wait for ever whether the host answers before a reload', async () => {
  const deadline = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.mocked(fetchLiveRecord).mockResolvedValue(record(6, 'new'))
  vi.mocked(fetchNext).mockResolvedValue(next(6, 'new', { needsReload: true }))
  const { page, directory, follower } = await aTab()
  page.fetch.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const navigated = follower.beforeNavigation('/about')
  deadline.abort(new Error('late'))
  await navigated
  expect(page.location.reload).not.toHaveBeenCalled()
  expect(directory.current().id).toBe('old')
})

test('after a rollback under unsaved text the tab goes back as soon as the text is gone', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(6, 'before'))
  vi.mocked(fetchNext).mockResolvedValueOnce(next(6, 'before', { urgent: true }))
  const { directory, isIn } = await aTab({ unsaved: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(directory.current().id).toBe('old')
  isIn.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(directory.current().id).toBe('before')
})

test('what waits for the end of unsaved text is left where something newer came meanwhile', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(6, 'before'))
  vi.mocked(fetchNext).mockResolvedValueOnce(next(6, 'before', { urgent: true }))
  const { directory, isIn, look } = await aTab({ unsaved: true })
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(7, 'old'))
  await look()
  isIn.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(directory.current().id).toBe('old')
})

test('a tab with an override takes nothing until it is taken back', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(5, 'old'))
  const { directory, look, follower } = await aTab()
  const live = directory.current()
  vi.mocked(fetchLiveRecord).mockResolvedValue(record(6, 'before'))
  vi.mocked(fetchNext).mockResolvedValue(next(6, 'before', { urgent: true }))
  directory.adopt({ ...live, overridden: true })
  await look()
  await follower.beforeNavigation('/about')
  expect(directory.current().id).toBe('old')
  directory.adopt(live)
  await look()
  expect(directory.current().id).toBe('before')
})
