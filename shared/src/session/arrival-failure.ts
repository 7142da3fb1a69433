import type { Arrival, Carried } from './arrival'

/** What the service says when it refuses for good, in an address or as an answer. */
export interface Refusal {
  readonly error: string
  readonly code: string
  readonly text: string
}

/** What became of a visitor's arrival when it was refused. */
export function failureOf({ params, from }: Carried, refusal: Refusal): Arrival {
  if (from === 'social' || params.has('provider_token')) return socialFailure(refusal)
  return CONFIRMATIONS.includes(params.get('type') ?? '') ? 'confirmation-failed' : 'link-failed'
}

const CONFIRMATIONS = ['signup', 'invite', 'email']

/** The service remembers for five minutes who left for the provider, and forgets it when they are back. */
const LATE = /\bstate\b|flow_state|oauth_state/i
/** What provider or service say when the provider is not set up: a wrong secret, for one, fails the exchange. */
const UNSET = /oauth|_client|redirect_uri|exchange external code|provider_disabled|provider is not enabled/i

function socialFailure({ error, code, text }: Refusal): Arrival {
  const said = `${code} ${text}`
  if (LATE.test(said)) return 'social-late'
  return error !== 'access_denied' && UNSET.test(`${error} ${said}`) ? 'social-unset' : 'social-failed'
}
