/**
 * A link from a reset mail that ended on the home page belongs to the reset page: goes there with the same hash, replacing this history
 * entry. The page is reloaded, because the home page's HTML cannot become it.
 * @returns whether the browser is navigating.
 */
export function leaveForReset({ location }: Pick<Window, 'location'>): boolean {
  const { pathname, search, hash } = location
  if (pathname !== '/' || !isRecovery(hash)) return false
  // Errors that are in the query as well come from the social provider, and a confirmation marks its address: the login dialog shows both.
  const query = new URLSearchParams(search)
  if (query.has('error') || query.get('mail') === 'signup') return false
  location.replace(`/reset-password${search}${hash}`)
  return true
}

function isRecovery(hash: string): boolean {
  const params = new URLSearchParams(hash.slice(1))
  const recovery = params.get('type') === 'recovery'
  if (params.has('error')) return recovery || params.get('error') === 'access_denied'
  return recovery && (params.has('access_token') || params.has('token_hash'))
}
