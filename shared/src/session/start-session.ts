import { type Bearer, provideSession } from '../data/session-source'
import { dropCarried, hasToken, readArrival, readCarried, setArrival, takeCarried } from './arrival'
import { fetchAuth } from './fetch-auth'
import { endSession, keepFresh, refresh, takeAnswer } from './keep-session'
import { openAccount } from './open-account'
import { seatPerson, whenPersonLeaves } from './person'
import { readSession, showSession, subscribeToSession } from './session-state'
import { untilRefresh } from './session-time'
import { readStored, SESSION_KEY, writeStored } from './stored-session'
import { missedEnd, TABS_KEY, tabsMark } from './tabs-mark'

let checked: Promise<void> = Promise.resolve()

/**
 * Starts the session: from the address first, then from storage. Without either the visitor is logged out, and no code is fetched. Call it
 * before the address is read for anything else.
 * @param options `takesAddress: false` ignores the address, in the page of another site.
 */
export function startSession({ takesAddress = true } = {}): Promise<void> {
  forgetEnded()
  // Before this tab's input is read, and without waiting for the first check.
  seatPerson(readStored()?.session.user.id ?? null, null)
  whenPersonLeaves(() => dropCarried(null)) // the link was for them
  dropLinkAtLogin()
  if (takesAddress) {
    takeCarried(window)
    window.addEventListener('hashchange', () => hasToken(window.location) && window.location.reload())
  }
  provideSession({
    current,
    renewed,
    stored: () => readStored()?.session ?? null,
    take: takeAnswer,
    end: endSession,
    fetchAuth,
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', keepFresh)
  // A page that was frozen may have missed messages of other tabs.
  document.addEventListener('visibilitychange', () => void resume())
  window.addEventListener('pageshow', onPageShow)
  checked = readArrival() === 'pending' ? redeem() : resume()
  return checked
}

/** A waiting link is useless to an account that logged in meanwhile, and may be another account's. */
function dropLinkAtLogin(): void {
  let isAnonymous = false
  subscribeToSession(() => {
    const { loading, user } = readSession()
    if (isAnonymous && user && readCarried()) dropCarried(null)
    isAnonymous = !loading && !user
  })
}

async function redeem(): Promise<void> {
  try {
    await takeFromTabs()
    const { redeemCarried } = await openAccount()
    await redeemCarried()
  } catch (error) {
    console.error('What the address carried could not be redeemed. It is kept for another attempt.', error)
    if (readCarried()) setArrival('unreached')
  }
  await resume()
}

/** A session that ends with the browser is only in the other tabs. */
async function takeFromTabs(): Promise<void> {
  if (readStored() || !tabsMark()?.startsWith('open')) return
  const { askTabs } = await import('./tab-sessions')
  await askTabs()
}

/** Applies the stored session. */
async function resume(): Promise<void> {
  await takeFromTabs()
  const session = readStored()?.session ?? null
  if (session && readSession().loading && untilRefresh(session, Date.now()) <= 0)
    await refresh(session.access_token)
  showSession(readStored()?.session ?? null)
  keepFresh()
}

/** A session that ends with the browser is per tab: this one may have been frozen or left when another tab ended it. */
function forgetEnded(): void {
  if (readStored()?.remembered === false && missedEnd()) writeStored(null)
}

/** A page from the back/forward cache is unchanged. Hide at once the data of a person who left meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted || readSession().loading) return
  forgetEnded()
  showSession(readStored()?.session ?? null)
  void resume()
}

function onStorage({ key, newValue }: StorageEvent): void {
  // A session that ends with the browser is per tab; the mark shows that another tab ended it.
  if (key === TABS_KEY && newValue?.startsWith('ended') && readStored()?.remembered === false)
    writeStored(null)
  // `null`: the whole storage was cleared.
  if (key === SESSION_KEY || key === TABS_KEY || key === null) void resume()
}

async function current(): Promise<Bearer | null> {
  await checked
  const { session } = readSession()
  if (session && untilRefresh(session, Date.now()) <= 0) await refresh(session.access_token)
  return shownBearer()
}

async function renewed({ token, owner }: Bearer): Promise<Bearer | null> {
  const outcome = await refresh(token)
  const bearer = outcome === 'fresh' ? shownBearer() : null
  return bearer?.owner === owner ? bearer : null
}

function shownBearer(): Bearer | null {
  const { session } = readSession()
  return session && { token: session.access_token, owner: session.user.id }
}
