import type { Session } from '@supabase/supabase-js'
import { timings } from '../business/timings'
import { type Arrival, type Carried, setArrival } from './arrival'
import { arrivalClient } from './arrival-client'
import { adoptSession } from './keep-session'
import { offerSession } from './offered-session'
import { takeSocialChoice } from './social-choice'
import { readStored } from './stored-session'

/** Turns what the address carried into a session, or into the reason why there is none. */
export async function redeemCarried({ params, from }: Carried): Promise<void> {
  if (params.has('error')) setArrival(from === 'social' ? socialFailure(params) : 'link-failed')
  else if (from === 'social') await redeemCode(params.get('code') ?? '')
  else await redeemLink(params)
}

async function redeemCode(code: string): Promise<void> {
  const { data, error } = await arrivalClient().exchangeCodeForSession(code)
  if (error) {
    console.warn('The social provider sent a code that could not be redeemed.', error)
    setArrival('social-failed')
    return
  }
  setArrival('social')
  adoptSession(data.session, takeSocialChoice())
}

// The user is asked from the server, so that a forged token is found out here and not by the first request that needs it.
async function redeemLink(params: URLSearchParams): Promise<void> {
  const accessToken = params.get('access_token') ?? ''
  const { data, error } = await arrivalClient().getUser(accessToken)
  const refreshToken = params.get('refresh_token')
  if (error || !refreshToken) {
    console.warn('The link carried a session that the server does not accept.', error)
    setArrival('link-failed')
    return
  }
  const session = linkSession(params, accessToken, refreshToken, data.user)
  warnIfStale(session)
  const here = readStored()?.session.user.id ?? session.user.id
  if (here !== session.user.id) return offerSession(session, linkArrival(params))
  setArrival(linkArrival(params))
  adoptSession(session, true)
}

function linkArrival(params: URLSearchParams): Arrival {
  if (params.has('provider_token')) return 'social'
  const type = params.get('type')
  return type === 'recovery' || type === 'magiclink' ? type : 'signup'
}

function linkSession(
  params: URLSearchParams,
  accessToken: string,
  refreshToken: string,
  user: Session['user'],
): Session {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: Number(params.get('expires_in')) || 3600,
    expires_at: Number(params.get('expires_at')) || 0,
    user,
  }
}

function warnIfStale({ expires_at: end = 0, expires_in: length }: Session): void {
  const age = Date.now() - (end - length) * 1000
  // It may have been read by somebody else.
  if (end > 0 && age > timings.sessionStaleAge)
    console.warn(`The session in the link was issued ${Math.round(age / 1000)} s ago; the link may be stale.`)
}

/** What the provider or the service says when the provider is not set up, rather than that the visitor said no. */
const UNSET = /oauth|provider|client|redirect_uri/i

function socialFailure(params: URLSearchParams): Arrival {
  const said = [params.get('error'), params.get('error_code'), params.get('error_description')].join(' ')
  console.warn(`The social sign-in came back without an account: ${said}`)
  return params.get('error') !== 'access_denied' && UNSET.test(said) ? 'social-unset' : 'social-failed'
}
