import { aComposition, aRelease } from '@site/records/documents/testing/releases'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutlets } from '../../outlet/outlets'
import { viewOf } from '../../remotes/composition-view'
import { createDirectory } from '../../remotes/directory'
import { acceptNext } from './accept-next'
import { isComposedSince } from './composed-since'
import { followLive } from './follow-live'
import { fetchLiveRecord } from './live-record'
import { type NextComposition, nextComposition } from './next-composition'

vi.mock('./live-record', () => ({ fetchLiveRecord: vi.fn() }))
vi.mock('./composed-since', () => ({ isComposedSince: vi.fn() }))
vi.mock('./accept-next', () => ({ acceptNext: vi.fn() }))
vi.mock('./next-composition', async (original) => ({
  ...(await original<typeof import('./next-composition')>()),
  nextComposition: vi.fn(),
}))

const view = (id: string) => viewOf(id, aComposition([aRelease({ name: 'chat' })]))
const record = (
  sequence: number,
  composition: string,
  kind: 'activate' | 'rollback' = 'activate',
): Signed<PointerRecord> => ({
  record: { schema: 1, sequence, composition, at: '', why: '', kind },
  key: '',
  signature: '',
})
const anchor = { keys: {}, move: { sequence: 4, siteAt: '', composition: '', recordDigest: '' } }
const next = (sequence: number, id: string, parts: Partial<NextComposition> = {}): NextComposition => ({
  view: view(id),
  changed: new Set(['chat']),
  needsReload: false,
  urgent: false,
  sequence,
  ...parts,
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  // Every move counts by default.
  vi.mocked(acceptNext).mockImplementation(async ({ record: { sequence, composition: id } }) => ({
    ...anchor,
    id,
    move: { ...anchor.move, sequence },
    composition: async () => aComposition([]),
  }))
})
afterEach(() => void vi.useRealTimers())

/** A tab that follows the pointer, with its inputs. */
async function aTab({ unsaved = false } = {}) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => null,
  })
  const page = Object.assign(new EventTarget(), {
    document,
    location: { reload: vi.fn(), href: 'http://localhost/about' },
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
    anchor,
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
    vi.mocked(nextComposition).mockReturnValueOnce(next(sequence, `new ${sequence}`, { urgent: true }))
    await look()
    expect(vi.mocked(nextComposition).mock.lastCall?.[2].sequence).toBe(5)
  }
  isIn.mockReturnValue(false)
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(8, 'new 8'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(8, 'new 8', { urgent: true }))
  await look()
  expect(directory.current().id).toBe('new 8')

  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(9, 'new 9'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(9, 'new 9'))
  await look()
  expect(vi.mocked(nextComposition).mock.lastCall?.[2].sequence).toBe(8)
})

test('a navigation does not wait for ever whether the host answers before a reload', async () => {
  const deadline = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.mocked(fetchLiveRecord).mockResolvedValue(record(6, 'new'))
  vi.mocked(nextComposition).mockReturnValue(next(6, 'new', { needsReload: true }))
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
  vi.mocked(nextComposition).mockReturnValueOnce(next(6, 'before', { urgent: true }))
  const { directory, isIn } = await aTab({ unsaved: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(directory.current().id).toBe('old')
  isIn.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(directory.current().id).toBe('before')
})

test('what waits for the end of unsaved text is left where something newer came meanwhile', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(6, 'before'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(6, 'before', { urgent: true }))
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
  vi.mocked(nextComposition).mockReturnValue(next(6, 'before', { urgent: true }))
  directory.adopt({ ...live, overridden: true })
  await look()
  await follower.beforeNavigation('/about')
  expect(directory.current().id).toBe('old')
  directory.adopt(live)
  await look()
  expect(directory.current().id).toBe('before')
})

test('a move that does not count is left, and so is what is older than the page', async () => {
  vi.mocked(acceptNext).mockRejectedValueOnce(new Error('its signature does not fit'))
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(9, 'forged'))
  const { directory, look, follower } = await aTab()
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(3, 'older'))
  await look()
  await follower.beforeNavigation('/about')
  expect(directory.current().id).toBe('old')
  expect(acceptNext).toHaveBeenCalledTimes(1)
})

test('after moves that were missed, a rollback loads the page anew once the host has one of it, and not over text', async () => {
  vi.mocked(acceptNext).mockResolvedValue(null)
  vi.mocked(fetchLiveRecord).mockResolvedValue(record(9, 'before', 'rollback'))
  const { page, isIn } = await aTab({ unsaved: true })
  expect(isComposedSince).not.toHaveBeenCalled()
  vi.mocked(isComposedSince).mockResolvedValueOnce(false)
  isIn.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isComposedSince).toHaveBeenCalledExactlyOnceWith(9, page.location.href)
  expect(page.location.reload).not.toHaveBeenCalled()
  vi.mocked(isComposedSince).mockResolvedValueOnce(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})

test('a record that only the host can judge is asked about once, and hides no move that comes after it', async () => {
  vi.mocked(acceptNext).mockResolvedValueOnce(null)
  vi.mocked(fetchLiveRecord).mockResolvedValue(record(900, 'forged'))
  const { directory, look, follower } = await aTab()
  await look()
  expect(acceptNext).toHaveBeenCalledTimes(1)
  vi.mocked(fetchLiveRecord).mockResolvedValue(record(6, 'new'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(6, 'new'))
  await look()
  await follower.beforeNavigation('/about')
  expect(directory.current().id).toBe('new')
})

test('a rollback that waits for the end of unsaved text is not kept out by a record that only the host can judge', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(6, 'before', 'rollback'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(6, 'before', { urgent: true }))
  const { directory, isIn, look } = await aTab({ unsaved: true })
  vi.mocked(acceptNext).mockResolvedValueOnce(null)
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(900, 'forged'))
  await look()
  isIn.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(directory.current().id).toBe('before')
})

test('a rollback to what the tab shows changes nothing, and takes back a page load that moves in between asked for', async () => {
  vi.mocked(acceptNext).mockResolvedValueOnce(null)
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(8, 'harmful'))
  const { page, look, follower } = await aTab()
  vi.mocked(acceptNext).mockImplementationOnce(async (_, before) => before)
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(9, 'old', 'rollback'))
  await look()
  await follower.beforeNavigation('/about')
  expect(page.fetch).not.toHaveBeenCalled()
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(10, 'new'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(10, 'new'))
  await look()
  expect(vi.mocked(nextComposition).mock.lastCall?.[2].sequence).toBe(4)
})

test('what the tab is about to go over to stays so when it is live again', async () => {
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(6, 'new'))
  vi.mocked(nextComposition).mockReturnValueOnce(next(6, 'new'))
  const { directory, look, follower } = await aTab()
  vi.mocked(acceptNext).mockImplementationOnce(async (_, before) => before)
  vi.mocked(fetchLiveRecord).mockResolvedValueOnce(record(8, 'new', 'rollback'))
  await look()
  expect(nextComposition).toHaveBeenCalledTimes(1)
  await follower.beforeNavigation('/about')
  expect(directory.current().id).toBe('new')
})
