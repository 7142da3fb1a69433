import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../testing/fake-page'

let page: ReturnType<typeof fakePage>

async function press(remember = true): Promise<{ answer: string; left: URL | null }> {
  vi.resetModules()
  const { provideConfig } = await import('../config/config')
  const { placeholderConfig } = await import('../config/placeholder-config')
  provideConfig({ ...placeholderConfig, supabaseUrl: 'https://backend.example', socialProvider: 'google' })
  const { signInWithProvider } = await import('./sign-in-with-provider')
  let left: URL | null = null
  const answer = await signInWithProvider(remember, (url) => {
    left = new URL(url)
  })
  return { answer, left }
}

beforeEach(() => {
  page = fakePage()
  page.fetch.mockImplementation(async () => Response.json({ external: { google: true } }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('leaves with a challenge that only this tab can answer, and keeps the choice', async () => {
  const { answer, left } = await press(false)
  expect(answer).toBe('left')
  expect(left?.searchParams.get('code_challenge_method')).toBe('s256')
  const { takeSocialChoice } = await import('./social-choice')
  expect(takeSocialChoice()).toBe(false)
})

it.each([
  ['SecurityError', 'blocked'],
  ['QuotaExceededError', 'full'],
])('leaves without one where storage throws %s, because the tab could not answer', async (name, what) => {
  page.sessionStorage.broken = new DOMException(`Storage is ${what}.`, name)
  const { answer, left } = await press(false)
  expect(answer).toBe('left')
  expect(left?.searchParams.has('code_challenge')).toBe(false)
  const { takeSocialChoice } = await import('./social-choice')
  expect(takeSocialChoice()).toBe(true)
})

it('waits 20 s for a service that never answers, and stays', async () => {
  vi.useFakeTimers()
  // The original uses real time.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    setTimeout(() => end.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
    return end.signal
  })
  page.fetch.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  let ended = ''
  const pressed = press().then(
    ({ answer }) => answer,
    (error: unknown) => {
      ended = String(error)
    },
  )
  await vi.waitFor(() => expect(page.fetch).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(19_900)
  expect(ended).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  await pressed
  expect(ended).toContain('It took too long.')
})
