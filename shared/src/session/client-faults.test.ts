import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeholderConfig } from '../config/placeholder-config'
import { fakePage } from '../testing/fake-page'
import { endsIn, openSession, refreshed } from '../testing/open-session'
import { testSession } from '../testing/test-session'

// Behaviour of supabase-js 2.119 with its own session that it must not show with the site's: decision 0077.

const NOW = Date.UTC(2026, 10, 21, 12)

let page: ReturnType<typeof fakePage>
/** The tokens of the table requests. */
let asked: string[]
let refreshes: number

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  page = fakePage()
  asked = []
  refreshes = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined) // two tabs in one process are two clients
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A backend whose tables answer every request, with this auth service. */
function answer(auth: (url: string) => Promise<Response>): void {
  page.fetch.mockImplementation((url, { headers }) => {
    if (url.includes('grant_type=refresh_token')) refreshes++
    if (!url.includes('/rest/v1/')) return auth(url)
    asked.push(new Headers(headers).get('authorization') ?? 'none')
    return Promise.resolve(Response.json([]))
  })
}

const store = (session: unknown) => page.localStorage.setItem('site-session', JSON.stringify(session))

async function openTab() {
  const tab = await openSession()
  return { ...tab, ask: async () => (await tab.openClient()).from('chat_messages').select('id') }
}

/** Web Locks of all tabs of a browser. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<Result>(_name: string, task: () => Promise<Result>): Promise<Result> {
      const turn = last.then(task)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

describe('two tabs that refresh at once', () => {
  it('send one request, and no request of theirs goes out as an anonymous one', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    store(endsIn(-10))
    answer(async () =>
      refreshes === 1
        ? Response.json(refreshed(2))
        : Response.json({ code: 'refresh_token_already_used', message: 'Already Used' }, { status: 400 }),
    )
    const tabs = [await openTab(), await openTab()]
    for (const tab of tabs) void tab.startSession()
    await Promise.all(tabs.flatMap((tab) => [tab.ask(), tab.ask()]))
    expect(asked).toEqual(Array(4).fill('Bearer access-2'))
    expect(refreshes).toBe(1)
  })

  it('agree without a lock as well, although the service refuses the second', async () => {
    store(endsIn(-10))
    answer(async () => {
      if (refreshes === 1) return Response.json(refreshed(2))
      await new Promise((resolve) => setTimeout(resolve, 50)) // refused after the other tab has its answer
      return Response.json({ code: 'refresh_token_already_used', message: 'Already Used' }, { status: 400 })
    })
    const tabs = [await openTab(), await openTab()]
    for (const tab of tabs) void tab.startSession()
    const answers = Promise.all(tabs.map((tab) => tab.ask()))
    await vi.advanceTimersByTimeAsync(100)
    await answers
    expect(asked).toEqual(Array(2).fill('Bearer access-2'))
    for (const tab of tabs) expect(tab.readSession().session?.access_token).toBe('access-2')
  })
})

it('the public key of a project goes into `apikey` alone, because a publishable key is no token', async () => {
  answer(async () => Response.json({ code: 'invalid_credentials', message: 'No' }, { status: 400 }))
  const tab = await openTab()
  await tab.startSession()
  await tab.ask()
  const account = await tab.openAccount()
  await account.signIn('asha@agency.example', 'secret1', true)
  const sent = page.fetch.mock.calls.map(([url, { headers }]) => {
    const { apikey, authorization } = Object.fromEntries(new Headers(headers))
    return [new URL(url).pathname, apikey, authorization]
  })
  const key = placeholderConfig.supabaseAnonKey
  expect(sent).toEqual([
    ['/rest/v1/chat_messages', key, undefined],
    ['/auth/v1/token', key, undefined],
  ])
})

describe('a clock a day ahead of the server', () => {
  it('refreshes nothing', async () => {
    const dayAgo = testSession({ access_token: 'access-9', expires_at: NOW / 1000 - 86_400 + 3600 })
    answer(async () => Response.json(dayAgo))
    const tab = await openTab()
    await tab.startSession()
    const account = await tab.openAccount()
    await account.signIn('asha@agency.example', 'secret1', true)
    for (let request = 0; request < 3; request++) await tab.ask()
    expect(asked).toEqual(Array(3).fill('Bearer access-9'))
    expect(refreshes).toBe(0)
  })
})

describe('an auth service that is down', () => {
  it('holds up no table request when it says so', async () => {
    store(endsIn(-10))
    answer(async () => new Response('down', { status: 503 }))
    const tab = await openTab()
    await tab.startSession()
    await tab.ask()
    await tab.ask()
    expect(asked).toEqual(Array(2).fill('Bearer access-1'))
    expect(Date.now()).toBe(NOW)
  })

  it('holds them up for four seconds together when it says nothing', async () => {
    store(endsIn(-10))
    answer(() => new Promise(() => undefined))
    const tab = await openTab()
    void tab.startSession()
    const answered: number[] = []
    for (let request = 0; request < 2; request++) void tab.ask().then(() => answered.push(Date.now() - NOW))
    await vi.advanceTimersByTimeAsync(4_000)
    void tab.ask().then(() => answered.push(Date.now() - NOW))
    await vi.advanceTimersByTimeAsync(0)
    expect(answered).toEqual([4_000, 4_000, 4_000])
    expect(refreshes).toBe(1)
  })
})

describe('the documented calls of the client', () => {
  it('sign in and out, for whoever uses it', async () => {
    answer(async () => Response.json(testSession({ access_token: 'access-3' })))
    const tab = await openTab()
    await tab.startSession()
    const { auth } = await tab.openClient()
    await auth.signInWithPassword({ email: 'asha@agency.example', password: 'secret1' })
    expect(tab.readSession().session?.access_token).toBe('access-3')
    expect(page.localStorage.getItem('site-session')).toContain('access-3')
    await auth.signOut({ scope: 'local' })
    expect(tab.readSession().user).toBeNull()
    expect(page.localStorage.getItem('site-session')).toBeNull()
  })

  it('tell of a changed user, and leave the end of the session where it was', async () => {
    const session = endsIn(1_800)
    store(session)
    answer(async () => Response.json({ ...session.user, user_metadata: { name: 'Asha R.' } }))
    const tab = await openTab()
    await tab.startSession()
    const { auth } = await tab.openClient()
    await auth.updateUser({ data: { name: 'Asha R.' } })
    expect(tab.readSession()).toMatchObject({
      user: { user_metadata: { name: 'Asha R.' } },
      session: { expires_at: session.expires_at },
    })
  })

  it('that this site leaves out say so by name', async () => {
    const tab = await openTab()
    const client = await tab.openClient()
    expect(() => client.channel('room')).toThrow('supabase.realtime.channel() is left out')
    expect(() => client.storage.from('files')).toThrow('supabase.storage.from() is left out')
  })
})
