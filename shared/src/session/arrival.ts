/** What the visitor came with from a mail or from the social provider; `pending` until the server has answered. */
export type Arrival =
  | 'pending'
  | 'recovery'
  | 'magiclink'
  | 'signup'
  | 'other-account'
  | 'social'
  | 'link-failed'
  | 'social-failed'
  | 'social-unset'

/** What the address carried: a session or a code, or the reason why not. */
export interface Carried {
  readonly params: URLSearchParams
  /** Mail links answer in the hash; the social provider's answer is in the query. */
  readonly from: 'mail' | 'social'
}

let arrival: Arrival | null = null

/** How the visitor arrived on this page; known when the session is no longer `loading`. */
export const readArrival = (): Arrival | null => arrival

export function setArrival(next: Arrival | null): void {
  arrival = next
}

/** The pages that links in mails lead to. A session in the hash of any other page is an attacker's, who wants the visitor to use it. */
const LINK_PAGES = ['/', '/reset-password']
const HASH = /^#(.*&)?(access_token|error)=/
const QUERY = /^\?(.*&)?(code|error)=/

/** Takes what the address carries out of it, at once: tokens must not stay in the address bar, the history or a screenshot. */
export function takeCarried({ location, history }: Window): Carried | null {
  const { pathname, search, hash } = location
  // The provider sends the visitor to the site root only; elsewhere a `code` is somebody else's.
  const fromSocial = pathname === '/' && QUERY.test(search)
  if (!fromSocial && !HASH.test(hash)) return null
  history.replaceState(history.state, '', pathname + (fromSocial ? '' : search))
  if (!LINK_PAGES.includes(pathname)) return null
  arrival = 'pending'
  return fromSocial
    ? { params: new URLSearchParams(search), from: 'social' }
    : { params: new URLSearchParams(hash.slice(1)), from: 'mail' }
}
