import type { Arrival, Carried } from './arrival'

/** The service's final refusal, from an address or an answer. */
export interface Refusal {
  readonly error: string
  readonly code: string
  readonly text: string
}

/** The arrival for a refusal. */
export function failureOf({ params, from }: Carried, refusal: Refusal): Arrival {
  if (from === 'social' || params.has('provider_token')) return socialFailure(refusal)
  return CONFIRMATIONS.includes(params.get('type') ?? '') ? 'confirmation-failed' : 'link-failed'
}

const CONFIRMATIONS = ['signup', 'invite', 'email']

/** Codes that are ambiguous or empty: then the text decides. */
const VAGUE = ['', 'unexpected_failure', 'validation_failed']

/** The service remembers a departure to the provider for five minutes, and only until the visitor returns. */
const LATE = /^bad_oauth_state$|^flow_state_/
const LATE_TEXT = /\b(oauth|flow|invalid) state\b/i
/** Errors of provider or service when the provider is not set up: for example, a wrong secret fails the exchange. */
const UNSET =
  /^(provider_disabled|oauth_provider_not_supported|(invalid|unauthorized)_client|redirect_uri_mismatch)$/
const UNSET_TEXT = /oauth|exchange external code|provider is not enabled/i

function socialFailure({ error, code, text }: Refusal): Arrival {
  const isVague = VAGUE.includes(code)
  if (isVague ? LATE_TEXT.test(text) : LATE.test(code)) return 'social-late'
  const isUnset = isVague ? UNSET.test(error) || UNSET_TEXT.test(text) : UNSET.test(code)
  return error !== 'access_denied' && isUnset ? 'social-unset' : 'social-failed'
}
