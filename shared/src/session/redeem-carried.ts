import type { AuthError, Session } from '@supabase/supabase-js'
import { timings } from '../business/timings'
import { type Arrival, type Carried, dropCarried, readCarried, setArrival } from './arrival'
import { arrivalClient, dropProof } from './arrival-client'
import { failureOf, type Refusal } from './arrival-failure'
import { adoptSession } from './keep-session'
import { offerSession } from './offered-session'
import { takeSocialChoice } from './social-choice'
import { readStored } from './stored-session'

let running: Promise<void> | null = null

/**
 * Redeems the credentials from the address: the result is a session, or a reason for the failure. Until the service refuses them, they stay
 * for another attempt, and the arrival is `unreached`.
 */
export function redeemCarried(): Promise<void> {
  running ??= redeem().finally(() => {
    running = null
  })
  return running
}

async function redeem(): Promise<void> {
  const carried = readCarried()
  if (!carried) return
  const { params } = carried
  if (params.has('error')) return endRefused(carried, refusalIn(params))
  const { session, error } = await askService(carried)
  if (readCarried() !== carried) return // the visitor has left it
  if (error && !isFinal(error)) {
    console.warn('The account service could not redeem what the address carried. It is kept.', error)
    return setArrival('unreached')
  }
  if (error) {
    console.warn('The account service does not accept what the address carried.', error)
    return endRefused(carried, { error: '', code: error.code ?? '', text: error.message })
  }
  if (!session) return dropCarried(params.get('type') === 'email_change' ? 'half-changed' : 'link-failed')
  accept(session, carried)
}

function accept(session: Session, carried: Carried): void {
  const arrival = arrivalOf(carried)
  // By source: a link in a mail may claim anything, and only this tab can have gone to the provider.
  const isSocial = carried.from === 'social'
  const here = readStored()?.session.user.id ?? session.user.id
  if (here !== session.user.id && !isSocial) {
    dropCarried(null)
    offerSession(session, arrival)
    return
  }
  dropProof()
  adoptSession(session, isSocial ? takeSocialChoice() : undefined)
  dropCarried(arrival)
}

function endRefused(carried: Carried, refusal: Refusal): void {
  if (carried.from === 'social') {
    const { error, code, text } = refusal
    console.warn(`The social sign-in came back without an account: ${[error, code, text].join(' ')}`)
    dropProof()
  }
  dropCarried(failureOf(carried, refusal))
}

interface Answer {
  readonly session: Session | null
  readonly error: AuthError | null
}

async function askService({ params, from }: Carried): Promise<Answer> {
  const client = arrivalClient()
  if (from === 'social') {
    const { data, error } = await client.exchangeCodeForSession(params.get('code') ?? '')
    return { session: data.session, error }
  }
  const token_hash = params.get('token_hash')
  if (token_hash !== null) {
    const { data, error } = await client.verifyOtp({ token_hash, type: params.get('type') ?? 'email' })
    return { session: data.session, error }
  }
  // Requests the user from the server, so that a forged token fails here and not in the first request that needs it.
  const { data, error } = await client.getUser(params.get('access_token') ?? '')
  return { session: data.user && linkSession(params, data.user), error }
}

/** A final refusal by the service: no outage, no limit, and no network login page. */
const isFinal = ({ status = 0 }: AuthError): boolean =>
  status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)

function arrivalOf({ params, from, page }: Carried): Arrival {
  if (from === 'social' || params.has('provider_token')) return 'social'
  // A reset request for an unconfirmed address gets a confirmation mail. Its link leads to the reset page as well.
  if (page !== '/') return 'recovery'
  const type = params.get('type')
  return type === 'recovery' || type === 'magiclink' || type === 'email_change' ? type : 'signup'
}

function linkSession(params: URLSearchParams, user: Session['user']): Session | null {
  const access_token = params.get('access_token')
  const refresh_token = params.get('refresh_token')
  if (!access_token || !refresh_token) return null
  const session: Session = {
    access_token,
    refresh_token,
    token_type: 'bearer',
    expires_in: Number(params.get('expires_in')) || 3600,
    expires_at: Number(params.get('expires_at')) || 0,
    user,
  }
  warnIfStale(session)
  return session
}

function warnIfStale({ expires_at: end = 0, expires_in: length }: Session): void {
  const age = Date.now() - (end - length) * 1000
  // It may have leaked.
  if (end > 0 && age > timings.sessionStaleAge)
    console.warn(`The session in the link was issued ${Math.round(age / 1000)} s ago; the link may be stale.`)
}

const refusalIn = (params: URLSearchParams): Refusal => ({
  error: params.get('error') ?? '',
  code: params.get('error_code') ?? '',
  text: params.get('error_description') ?? '',
})
