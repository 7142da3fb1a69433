import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answers: { status: number; error: { code: string; message: string } | null }[] = []
const insert = vi.fn(() => ({ abortSignal: async () => answers.shift() ?? { status: 201, error: null } }))
const openClient = vi.fn(async () => ({ from: () => ({ insert }) }))
vi.mock('./client', () => ({ openClient }))

const { insertOnce } = await import('./insert-once')
const row = { idempotency_key: '0', name: 'Asha' }
const lost = { status: 0, error: { code: '', message: 'TypeError: Failed to fetch' } }
const failing = { status: 503, error: { code: '', message: 'Service Unavailable' } }
const duplicate = {
  status: 409,
  error: { code: '23505', message: 'duplicate key violates "contact_submissions_idempotency_idx"' },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  insert.mockClear()
  answers.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function outcome(): Promise<unknown> {
  const done = insertOnce('contact_submissions', row).then(
    () => 'stored',
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return done
}

test('stores a row with one request', async () => {
  expect(await outcome()).toBe('stored')
  expect(insert).toHaveBeenCalledTimes(1)
})

test('an answer that was lost is asked for again, and a row that is there already counts as stored', async () => {
  answers.push(lost, duplicate)
  expect(await outcome()).toBe('stored')
  expect(insert).toHaveBeenCalledTimes(2)
})

test('gives up after three attempts and says so', async () => {
  answers.push(lost, failing, failing, failing)
  expect(await outcome()).toMatchObject({ code: 'backend-refused', context: { status: 503 } })
  expect(insert).toHaveBeenCalledTimes(3)
})

test('a refusal is not repeated', async () => {
  answers.push({ status: 400, error: { code: '23514', message: 'violates check constraint' } })
  expect(await outcome()).toMatchObject({ code: 'backend-refused', context: { code: '23514' } })
  expect(insert).toHaveBeenCalledTimes(1)
})

test('offline, it says so at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answers.push(lost)
  expect(await outcome()).toMatchObject({ code: 'backend-unreachable' })
  expect(insert).toHaveBeenCalledTimes(1)
})

test('without the client’s code the backend counts as unreachable', async () => {
  openClient.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  expect(await outcome()).toMatchObject({ code: 'backend-unreachable' })
})
