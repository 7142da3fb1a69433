import { readText, tabStorage, writeText } from '../storage/browser-storage'
import { tellListeners } from './session-state'

/** State of a visit that began with a link in a mail or at the social provider. */
export type Arrival =
  /** A link that is redeemed by pressing a button: merely opening it, as mail scanners do, does not use it up. */
  | 'unopened'
  /** The server has not answered yet. */
  | 'pending'
  /** It could not be redeemed, perhaps temporarily. The credentials are kept for the next attempt. */
  | 'unreached'
  | 'recovery'
  | 'magiclink'
  | 'signup'
  | 'email_change'
  /** One of two addresses has confirmed the change. */
  | 'half-changed'
  | 'other-account'
  | 'social'
  | 'link-failed'
  | 'confirmation-failed'
  | 'social-failed'
  | 'social-unset'
  | 'social-late'

/** Contents of the address: a token, a session or a code, or an error. */
export interface Carried {
  readonly params: URLSearchParams
  /** Mail links answer in the hash; the social provider's answer is in the query. */
  readonly from: 'mail' | 'social'
  /** The path where it was found, and must be redeemed. */
  readonly page: string
  /** Whether it survives a reload. */
  readonly isKept: boolean
}

/** Key of the proof that this tab began a social sign-in, under the client's name for it. */
export const PROOF_KEY = 'site-arrival-code-verifier'
/** Page and parameters, until they are redeemed: a reload loses nothing. */
const KEPT_KEY = 'site-carried'

let arrival: Arrival | null = null
let carried: Carried | null = null

/** How the visitor arrived on this page. `subscribeToSession` reports changes. */
export const readArrival = (): Arrival | null => arrival

export function setArrival(next: Arrival | null): void {
  arrival = next
  tellListeners()
}

/** The credentials still to be redeemed. */
export const readCarried = (): Carried | null => carried

/** Call it when they are redeemed, refused for good, or no longer wanted. */
export function dropCarried(next: Arrival | null): void {
  carried = null
  writeText(tabStorage, KEPT_KEY, null)
  setArrival(next)
}

/** The pages that mail links lead to. A session in the hash of any other page is an attack: it would sign in to the attacker's account. */
const LINK_PAGES = ['/', '/reset-password', '/reset-password-confirm']
/** In the address that confirmations lead to: an error in its hash does not include the kind of link. */
export const CONFIRMATION = 'mail=signup'
const TOKEN = /^#(.*&)?(access_token|token_hash)=/
/** The service includes a code in each error. Any other `error` has another source. */
const REFUSAL = /^#(.*&)?(error_code=|error=(access_denied|.*&type=recovery))/
const ANSWER = /[?&](code=[\da-f-]{36}(&|$)|error=.*&error_description=)/
const OF_ANSWER = /^(code|error(_code|_description)?)=/

/**
 * Removes the credentials from the address at once: tokens must not stay in the address bar, the history or a screenshot. After a reload,
 * returns those that were not redeemed.
 */
export function takeCarried(page: Window): Carried | null {
  const { pathname } = page.location
  const found = takeFromAddress(page)
  const text = found ?? readText(tabStorage, KEPT_KEY) ?? ''
  const fromMail = text.startsWith(`${pathname}#`)
  if (!fromMail && !text.startsWith(`${pathname}?`)) return null
  carried = {
    params: new URLSearchParams(text.slice(pathname.length + 1)),
    from: fromMail ? 'mail' : 'social',
    page: pathname,
    isKept: found === null || writeText(tabStorage, KEPT_KEY, found),
  }
  arrival = carried.params.has('token_hash') ? 'unopened' : 'pending'
  return carried
}

/** Whether the address has a token. Pasting one into an open page changes only the hash. */
export const hasToken = ({ hash }: Location): boolean => TOKEN.test(hash)

function takeFromAddress({ location, history }: Window): string | null {
  const { pathname, search, hash } = location
  const isLinkPage = LINK_PAGES.includes(pathname)
  const isOurs = hasToken(location) || (isLinkPage && REFUSAL.test(hash))
  // The provider sends the visitor only to the site root. Its refusals are in the hash as well.
  const isAnswer = pathname === '/' && ANSWER.test(search)
  // Valid only in the tab that left for the provider; elsewhere it belongs to another site or tab.
  const fromSocial = isAnswer && readText(tabStorage, PROOF_KEY) !== null
  if (!fromSocial && (!isOurs || (isAnswer && !hasToken(location)))) return null
  const parts = search.slice(1).split('&')
  const others = parts.filter((part) => (fromSocial ? !OF_ANSWER.test(part) : part !== CONFIRMATION))
  const query = others.join('&')
  history.replaceState(history.state, '', pathname + (query && `?${query}`) + (isOurs ? '' : hash))
  if (!isLinkPage) return null
  // Of two types the first counts: it is the link's own.
  const type = parts.includes(CONFIRMATION) ? '&type=signup' : ''
  return pathname + (fromSocial ? search : hash + type)
}
