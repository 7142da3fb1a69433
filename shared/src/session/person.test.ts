import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readText, writeText } from '../storage/browser-storage'
import { fakePage } from '../testing/fake-page'
import { endsIn, openSession } from '../testing/open-session'

let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
  page = fakePage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asha = () => endsIn(3600)
const ben = () => ({ ...asha(), access_token: 'ben-1', user: { ...asha().user, id: 'ben' } })
const store = (session: unknown) => page.localStorage.setItem('site-session', JSON.stringify(session))

/** A page with earlier input, and this session. */
async function openPage(session: unknown = null) {
  if (session) store(session)
  const site = await openSession()
  await site.startSession()
  const left: (string | undefined)[] = []
  site.whenPersonLeaves((gone) => left.push(gone?.access_token))
  const { adoptSession } = await import('./keep-session')
  return {
    ...site,
    adoptSession,
    left,
    type: (text: string) => writeText(site.personStorage, 'chat', text),
    typed: () => readText(site.personStorage, 'chat'),
  }
}

it('what an account typed ends with its session, and its last token is handed on', async () => {
  page.fetch.mockResolvedValue(new Response(null, { status: 204 }))
  const { type, typed, left, signOut, readPerson } = await openPage(asha())
  type('a secret')
  page.sessionStorage.setItem('site-login-popup', 'shown')
  await signOut()
  expect(typed()).toBeNull()
  expect(JSON.stringify([...page.sessionStorage.entries])).not.toContain('a secret')
  expect(page.sessionStorage.getItem('site-login-popup')).toBe('shown')
  expect(left).toEqual(['access-1'])
  expect(readPerson()).toBeNull()
})

it('it ends in every tab, also when another account is logged in by then', async () => {
  const { type, typed, left } = await openPage(asha())
  type('a secret')
  store(ben())
  page.hearStorage('site-session', 'changed')
  await vi.advanceTimersByTimeAsync(0)
  expect(typed()).toBeNull()
  expect(left).toEqual(['access-1'])
})

it('an anonymous visitor who logs in keeps what they typed, until they log out', async () => {
  page.fetch.mockResolvedValue(new Response(null, { status: 204 }))
  const { type, typed, left, adoptSession, signOut } = await openPage()
  type('hello')
  adoptSession(asha())
  expect(typed()).toBe('hello')
  expect(left).toEqual([])
  await signOut()
  expect(typed()).toBeNull()
  expect(left).toHaveLength(1)
})

it('a new token of the same account ends nothing', async () => {
  const { type, typed, left, adoptSession } = await openPage(asha())
  type('half a thought')
  adoptSession({ ...asha(), access_token: 'access-2' })
  expect(typed()).toBe('half a thought')
  expect(left).toEqual([])
})

it('a reload keeps it for the same account', async () => {
  const before = await openPage(asha())
  before.type('half a thought')
  const after = await openPage()
  expect(after.typed()).toBe('half a thought')
})

it('a tab that was away while the session ended forgets it before it is read', async () => {
  const before = await openPage(asha())
  before.type('a secret')
  store(ben())
  const { startSession, personStorage, readPerson } = await openSession()
  const checked = startSession()
  expect(readText(personStorage, 'chat')).toBeNull()
  expect(readPerson()).toBe('ben')
  await checked
})

it('who sits here is known while the session is still being checked; a refusal then ends what was typed', async () => {
  let refuse: (answer: Response) => void = () => undefined
  page.fetch.mockImplementation(
    () =>
      new Promise((resolve) => {
        refuse = resolve
      }),
  )
  store(endsIn(-10))
  const { startSession, readPerson, personStorage, readSession, whenPersonLeaves } = await openSession()
  const forget = vi.fn()
  whenPersonLeaves(forget)
  const checked = startSession()
  expect(readSession().loading).toBe(true)
  expect(readPerson()).toBe(asha().user.id)
  writeText(personStorage, 'chat', 'too early')
  await vi.waitFor(() => expect(page.fetch).toHaveBeenCalled())
  refuse(Response.json({ code: 'refresh_token_not_found', message: 'Not Found' }, { status: 400 }))
  await checked
  expect(readPerson()).toBeNull()
  expect(readText(personStorage, 'chat')).toBeNull()
  expect(forget).toHaveBeenCalledExactlyOnceWith(null)
})

it('a page out of the browser’s memory shows nobody who has left, at once', async () => {
  const { type, typed, readSession } = await openPage(asha())
  type('a secret')
  page.localStorage.removeItem('site-session')
  page.showAgain()
  expect(readSession().user).toBeNull()
  expect(typed()).toBeNull()
})

it.each(['is loaded again', 'comes out of the browser’s memory'])(
  'a session that ends with the browser ends in a tab that %s after another one ended it',
  async (how) => {
    page.fetch.mockResolvedValue(new Response(null, { status: 204 }))
    const { adoptSession, readSession } = await openPage()
    adoptSession(asha(), false)
    expect(readSession().user).not.toBeNull()
    const mark = () => page.localStorage.getItem('site-session-tabs')
    await vi.waitFor(() => expect(mark()).toMatch(/^open/)) // before that, a later mark of this page would undo the next one
    page.localStorage.setItem('site-session-end', String(Date.now() + 1)) // as another tab does
    page.localStorage.setItem('site-session-tabs', `ended ${Date.now() + 1}`)
    if (how === 'is loaded again') expect((await openPage()).readSession().user).toBeNull()
    else {
      page.showAgain()
      expect(readSession().user).toBeNull()
    }
  },
)

it('a refused token is never renewed by the token of another account', async () => {
  const { sessionSource } = await openPage(asha())
  const bearer = await sessionSource().current()
  store(ben())
  page.hearStorage('site-session', 'changed')
  await vi.advanceTimersByTimeAsync(0)
  expect(bearer && (await sessionSource().renewed(bearer))).toBeNull()
})

it('a link that let the former account choose a password lets nobody else', async () => {
  const { setArrival, readArrival, adoptSession } = await openPage(asha())
  setArrival('recovery')
  adoptSession(ben())
  expect(readArrival()).toBeNull()
})
